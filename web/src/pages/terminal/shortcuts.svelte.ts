// Whether single keys play; who speaks to their machine may want none.
import { kept } from '$lib/floor/memory'

export const shortcuts = $state({ isOn: kept('shortcuts', true) })
