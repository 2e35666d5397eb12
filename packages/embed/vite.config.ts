// The element as one classic script, which any page takes by a tag.
import { defineConfig } from 'vite'

export const classicScript = (entry: string, entryFileNames: string) =>
  defineConfig({
    root: import.meta.dirname,
    publicDir: false,
    build: {
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: new URL(entry, import.meta.url).pathname,
        output: { format: 'iife', codeSplitting: false, entryFileNames },
      },
    },
  })

export default classicScript('element.ts', 'embed.js')
