import { configDefaults, defineConfig } from 'vitest/config'

/** What needs a browser to draw in; everything else is the quick part. */
const drawn = 'engines/viewer/test/**/*.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,engines,server,web,demo,checks}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, '**/dist/**', 'checks/journeys/**', drawn],
          globalSetup: ['checks/test-run/postgres.ts'],
        },
      },
      { extends: true, test: { name: 'viewer', include: [drawn] } },
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
