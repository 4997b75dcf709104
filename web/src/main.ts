import '$lib/theme/theme.css'
import { mount } from 'svelte'
import { apply } from '$lib/theme/preferences.svelte'
import App from './App.svelte'

apply()
mount(App, { target: document.getElementById('app')! })
