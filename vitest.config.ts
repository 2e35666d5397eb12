import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/** What needs a browser to draw in; everything else is the quick part. */
const drawn = ['engines/viewer/test/**/*.test.ts', 'web/capabilities/map/test/**/*.test.ts']
const quick = {
  exclude: [...configDefaults.exclude, '**/dist/**', 'checks/journeys/**/*.journey.ts', ...drawn],
  globalSetup: ['checks/test-run/postgres.ts'],
  setupFiles: ['checks/test-run/resources.ts'],
}
/** The browser's stores last as long as its modules do; the others replace modules, turn the clock, open a window or measure memory: each has a process. */
const alone = [
  'web/**/*.test.{ts,tsx}',
  'checks/guard/guard-table.test.ts',
  'checks/tables/*.test.ts',
  'checks/uploads/attacks.test.ts',
  'checks/uploads/sandbox-limits.test.ts',
  'engines/signalr/test/hostile-peers.test.ts',
  'server/areas/roles-and-modules.test.ts',
  'server/capabilities/identity/guessing.test.ts',
  'server/capabilities/store/uuid-v7.test.ts',
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
          include: ['{contract,engines,server,demo,checks}/**/*.test.ts'],
          exclude: [...quick.exclude, ...alone],
          // The server keeps nothing between its databases but what is true of all of them, and takes longer to load than most files to run.
          isolate: false,
        },
      },
      { extends: true, test: { ...quick, name: 'unit alone', include: alone } },
      { extends: true, test: { name: 'viewer', include: drawn } },
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Databases and browsers take a core each; more files at once only wait for one another.
    maxWorkers: 2,
    // A busy machine may be late once; what fails twice is broken. Vitest names every test that needed its second try.
    retry: process.env['CI'] === undefined ? 0 : 1,
    expect: { poll: { timeout: 10_000 } },
  },
})
