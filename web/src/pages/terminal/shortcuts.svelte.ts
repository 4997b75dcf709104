// Whether single keys play; who speaks to their machine may want none.
import { kept } from '$lib/floor/keeping'

export const shortcuts = $state({ isOn: kept('shortcuts', true) })
