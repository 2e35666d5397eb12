// The element as one classic script, which any page takes by a tag.
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: new URL('element.ts', import.meta.url).pathname,
      output: { format: 'iife', codeSplitting: false, entryFileNames: 'embed.js' },
    },
  },
})
