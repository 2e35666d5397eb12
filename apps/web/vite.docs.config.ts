// The page that shows the description of the API, apart from the others: nobody else loads what it needs.
import { defineConfig } from 'vite'

export default defineConfig({
  root: new URL('docs', import.meta.url).pathname,
  base: '/docs/',
  publicDir: false,
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
  },
})
