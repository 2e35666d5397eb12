import { globSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { seededSlice } from './tools/test-run/seeded-slice.ts'

/** What needs a browser to draw in; everything else is the quick part. */
const drawn = ['engines/viewer/test/**/*.test.ts', 'packages/maps/web/test/**/*.test.ts']
const quick = {
  exclude: [...configDefaults.exclude, '**/dist/**', 'tools/journeys/**/*.journey.ts', ...drawn],
  globalSetup: ['tools/test-run/memory.ts', 'tools/test-run/postgres.ts'],
  setupFiles: ['tools/test-run/resources.ts'],
}
/** Ten seconds and more: pictures through processes of their own, servers that are killed. A run with a seed takes a sixth of each folder's. */
const slow = seededSlice(
  globSync('{apps,modules,packages,engines,tools}/**/*.slow.test.ts', { exclude: ['**/node_modules/**'] }),
  { oneIn: 6, nameOf: (path) => path, groupOf: (path) => path.split('/')[0] ?? '' },
)
const web = [
  '{apps/web,apps/visitor,packages/ui,packages/web-kit,packages/resource-web,packages/maps/web,modules/*/web}/**/*.test.{ts,tsx}',
]
/** They replace modules, turn the clock, open a window or measure memory: each has a process. */
const alone = [
  'tools/guard/guard-table.test.ts',
  'tools/tables/*.test.ts',
  'engines/signalr/test/hostile-peers.test.ts',
  'modules/site/test/roles-and-modules.test.ts',
  'modules/identity/server/guessing.test.ts',
  'packages/server-kit/store/uuid-v7.test.ts',
]

// The many processes that tests start load what V8 made of the sources before, in a third of the time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...quick,
          name: 'unit',
          include: ['{apps,modules,packages,engines,tools}/**/*.test.ts'],
          exclude: [...quick.exclude, ...web, ...alone, '**/*.slow.test.ts'],
          // The server keeps nothing between its databases but what is true of all of them, and takes longer to load than most files to run.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...quick,
          name: 'unit web',
          include: web,
          exclude: [...quick.exclude, ...alone, '**/*.slow.test.ts'],
          // As above; the server's are in other processes, where nothing is like in a browser.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: { ...quick, name: 'unit alone', include: alone, exclude: [...quick.exclude, '**/*.slow.test.ts'] },
      },
      {
        extends: true,
        // Pictures of any size stay on the disk.
        test: { ...quick, name: 'slow', include: slow, globalSetup: ['tools/test-run/postgres.ts'] },
      },
      { extends: true, test: { name: 'viewer', include: drawn } },
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Databases and browsers take a core each; more files at once only wait for one another.
    maxWorkers: 2,
    // MiB of the young generation: what a request leaves is dead before it would have to be moved.
    execArgv: ['--max-semi-space-size=64'],
    expect: { poll: { timeout: 10_000 } },
  },
})
