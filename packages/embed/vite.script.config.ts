// What runs a tour's own script, as one classic script.
import { classicScript } from './vite.config.ts'

export default classicScript('script-frame.ts', 'script-frame.js')
