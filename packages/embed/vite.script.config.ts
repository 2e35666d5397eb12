// What runs a tour's own script, as one classic script.
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: new URL('script-frame.ts', import.meta.url).pathname,
      output: { format: 'iife', codeSplitting: false, entryFileNames: 'script-frame.js' },
    },
  },
})
