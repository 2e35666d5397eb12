// One build, up to three pages: the application, the sign-in page of the identity provider and the public viewer.
import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { defineConfig } from 'vite'
import { startChunk } from './chunks.ts'

const API = process.env['HUANSHI_API'] ?? 'http://localhost:5002'
const pages = ['index', 'sign-in', 'view'].filter((name) => existsSync(new URL(`./${name}.html`, import.meta.url)))
/** What the server answers itself. */
const server = ['/api', '/js', '/identity', '/hubs', '/openapi', '/media', '/health', '/.well-known']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
            { name: startChunk(import.meta.dirname), debugName: 'start', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
