// The player of tours that open from disk: one classic script and one style sheet, because pages on disk may not load modules.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: {
    alias: [
      {
        find: /^(three\/examples\/jsm\/loaders\/DRACOLoader\.js|\.\/basis\.ts)$/,
        replacement: new URL('offline/no-decoder.ts', import.meta.url).pathname,
      },
    ],
  },
  plugins: [react()],
  build: {
    // The typeface goes into the style sheet: there is nothing else to load.
    assetsInlineLimit: 200_000,
    cssCodeSplit: false,
    chunkSizeWarningLimit: 8000,
    modulePreload: false,
    rolldownOptions: {
      // A classic script has no address of its own to load further parts from: everything is in it.
      transform: { define: { 'import.meta': '{}' } },
      input: new URL('offline/main.tsx', import.meta.url).pathname,
      output: { format: 'iife', codeSplitting: false, entryFileNames: 'player.js', assetFileNames: 'player.[ext]' },
    },
  },
})
