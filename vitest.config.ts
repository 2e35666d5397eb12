import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,engines,server,web,demo,checks}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'checks/journeys/**'],
    globalSetup: ['checks/test-run/postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Databases and browsers take a core each; more files at once only wait for one another.
    maxWorkers: 2,
    // A busy machine may be late once; what fails twice is broken. Vitest names every test that needed its second try.
    retry: process.env['CI'] === undefined ? 0 : 1,
    expect: { poll: { timeout: 10_000 } },
  },
})
