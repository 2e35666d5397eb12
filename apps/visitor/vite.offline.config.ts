// The player of tours that open from disk: one classic script and one style sheet, because pages on disk may not load modules.
import { DECODERS, decoderFiles } from '@huanshi/tour/contract/tour-archive.ts'
import react from '@vitejs/plugin-react'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { defineConfig, type Plugin } from 'vite'

/** The decoders of packed models lie beside the player, as three has them; what three's loaders say of their place goes. */
const decoders: Plugin = {
  name: 'decoders',
  enforce: 'pre',
  transform(code, id) {
    if (!/three\/examples\/jsm\/loaders\/(DRACO|KTX2)Loader\.js$/.test(id)) return null
    return { code: code.replaceAll(/new URL\([^()]*, import\.meta\.url \)\.toString\(\)/g, "''"), map: null }
  },
  async generateBundle() {
    const { resolve } = createRequire(import.meta.url)
    for (const name of Object.values(decoderFiles).flat()) {
      const folder = name.startsWith('draco') ? 'draco/gltf' : 'basis'
      const source = await readFile(resolve(`three/examples/jsm/libs/${folder}/${name}`))
      this.emitFile({ type: 'asset', fileName: `${DECODERS}/${name}`, source })
    }
  },
}

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: {
    alias: [
      // Tracks are read from files, which a page on disk may not do.
      {
        find: /^\.\/track-dock\.tsx$/,
        replacement: new URL('offline/no-track.tsx', import.meta.url).pathname,
      },
      {
        find: /^(three\/examples\/jsm\/loaders\/DRACOLoader\.js|\.\/basis\.ts)$/,
        replacement: new URL('offline/decoders.ts', import.meta.url).pathname,
      },
      { find: /^\.\/stream\.ts$/, replacement: new URL('offline/no-stream.ts', import.meta.url).pathname },
      { find: /^\.\/scene-map\.tsx$/, replacement: new URL('offline/drawn-scenes.tsx', import.meta.url).pathname },
    ],
  },
  plugins: [decoders, react()],
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
