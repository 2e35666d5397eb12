import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,engines,server,web,demo,checks}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'checks/journeys/**'],
    globalSetup: ['checks/test-run/postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
