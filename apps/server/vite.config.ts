// The server as one file: of the three thousand that it is made of, V8 would read each by itself and keep what it needs to do so.
import { relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const dist = new URL('dist', import.meta.url).pathname
/** So large and so seldom needed that they stay where they are. */
const apart = ['@aws-sdk/client-s3']

const LATE_SHARP = '\0late-sharp'

/** Workers, SQL and pictures are found by their place beside the sources, from the built file too. */
const ownPlaces: Plugin = {
  name: 'own-places',
  enforce: 'pre',
  transform(code, id) {
    if (id.startsWith('\0') || id.includes('/node_modules/') || !code.includes('import.meta')) return null
    if (/import\.meta\.(?!url\b)/.test(code))
      this.error('Of import.meta the server may use url alone, which is rewritten here.')
    const place = JSON.stringify(relative(dist, id))
    return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null }
  },
}

/** A text with a single Chinese character takes V8 two bytes for each of its letters. */
const oneByteText: Plugin = {
  name: 'one-byte-text',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue
      if (/\braw`[^`]*[\u0080-\uffff]/.test(part.code))
        this.error(`${part.fileName}: a raw text would be changed by escapes.`)
      part.code = part.code.replaceAll(
        /[\u0080-\uffff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    }
  },
}

/**
 * A library of 17 MB that the server itself seldom needs, loaded for the first picture: most are drawn in processes of their own. How it
 * caches is set where it is imported, and holds from its loading on.
 */
const lateSharp: Plugin = {
  name: 'late-sharp',
  enforce: 'pre',
  resolveId: (id) => (id === 'sharp' ? LATE_SHARP : null),
  load: (id) =>
    id === LATE_SHARP
      ? `import { createRequire } from 'node:module'
         let sharp
         const caching = []
         function loaded() {
           if (sharp === undefined) {
             sharp = createRequire(import.meta.url)('sharp')
             for (const words of caching) sharp.cache(...words)
           }
           return sharp
         }
         const setLater = (...words) => void caching.push(words)
         export default new Proxy(function sharp() {}, {
           apply: (_, self, words) => loaded()(...words),
           get: (_, name) => (name === 'cache' && sharp === undefined ? setLater : loaded()[name]),
         })`
      : null,
}

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [ownPlaces, lateSharp, oneByteText],
  ssr: { noExternal: true, external: apart },
  build: {
    ssr: 'main.ts',
    target: 'node24',
    // An error names the function and the line, for whoever reads the log.
    minify: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      // An old library tries what its engine can do.
      checks: { eval: false },
      output: { format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
