// One build, four pages: the application, the sign-in page of the identity provider, the public viewer and the frame of silent renewals.
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { antdStyles } from '@huanshi/ui/theme/antd-styles.ts'
import { defineConfig, type Plugin } from 'vite'
import { startChunk } from './chunks.ts'

const API = process.env['HUANSHI_API'] ?? 'http://localhost:5002'
const pages = ['index', 'sign-in', 'view', 'silent-refresh']
/** What the server answers itself. */
const server = [
  '/api',
  '/js',
  '/identity',
  '/oauth',
  '/hubs',
  '/openapi',
  '/media',
  '/health',
  '/.well-known',
  '/t/',
  '/embed',
  '/docs',
  '/iiif',
  '/feeds',
  '/sitemap',
  '/robots.txt',
]

/** While developing, addresses lead to the same pages as on the server. */
const ownPages: Plugin = {
  name: 'own-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const path = request.url ?? ''
      if (/^\/silent-refresh\/?($|\?)/i.test(path)) request.url = '/silent-refresh.html'
      else if (/^\/(view|card)(\/|$|\?)/i.test(path) && !/\.\w+($|\?)/.test(path)) request.url = '/view.html'
      next()
    })
  },
}

/** What several pages say alike stands in parts/: `<!-- part: NAME -->` stands for it, `{1}` within it for the first word behind the name. */
const pageParts: Plugin = {
  name: 'page-parts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replaceAll(/<!-- part: ([a-z-]+)((?: [^ ]+)*) -->/g, (_, name: string, words: string) => {
        const given = words.trim().split(' ')
        const part = readFileSync(new URL(`parts/${name}.html`, import.meta.url), 'utf8')
        return part.trim().replaceAll(/\{(\d)\}/g, (_place, n: string) => given[Number(n) - 1] ?? '')
      }),
  },
}

/**
 * The script that runs before anything is painted is named by its content, so that browsers keep it: asking whether it has changed
 * would hold every page up. Sites that are open while a new version comes still have it under its plain name.
 */
const keptTheme: Plugin = {
  name: 'kept-theme',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'asset', fileName: themeFile, source: themeSource })
  },
  transformIndexHtml: (html) => html.replace('src="/theme.js"', `src="/${themeFile}"`),
}
const themeSource = readFileSync(new URL('public/theme.js', import.meta.url))
const themeFile = `assets/theme-${createHash('sha256').update(themeSource).digest('base64url').slice(0, 8)}.js`

/** antd's rules, made once instead of in each browser. */
const antdRules: Plugin = {
  name: 'antd-rules',
  enforce: 'pre',
  load: { filter: { id: /\/packages\/ui\/theme\/antd\.css(\?(?!url)|$)/ }, handler: () => antdStyles() },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ownPages, pageParts, keptTheme, antdRules],
  server: {
    port: 5250,
    strictPort: true,
    proxy: Object.fromEntries(server.map((path) => [path, { target: API, ws: path === '/hubs' }])),
  },
  build: {
    outDir: 'dist',
    manifest: true,
    // No data: addresses for scripts or styles; small pictures stay files, which a strict policy serves as they are.
    assetsInlineLimit: 0,
    // Maps and splats are one large part each, which loads only where one is shown.
    chunkSizeWarningLimit: 2600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        pages.map((name) => [name, new URL(`./${name}.html`, import.meta.url).pathname] as const),
      ),
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'routes', test: /node_modules\/(react-router|@tanstack)\//, priority: 2 },
            { name: 'session', test: /node_modules\/(oidc-client-ts|jwt-decode|ofetch)\//, priority: 2 },
            {
              name: startChunk(import.meta.dirname),
              debugName: 'start',
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Those that only later screens draw.
            { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\// },
          ],
        },
      },
    },
  },
})
