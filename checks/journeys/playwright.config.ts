import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../test-run/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  workers: 2,
  projects: [
    // One server, one story at a time: software rendering takes all there is.
    { name: 'stories', testIgnore: 'routes.journey.ts', workers: 1 },
    // They only look, and mostly wait; `--no-deps` walks without the stories.
    { name: 'walks', testMatch: 'routes.journey.ts', fullyParallel: true, dependencies: ['stories'] },
  ],
  // What only a busy machine brings to fail is told as flaky.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../results/journeys.json' }],
  ],
  outputDir: '../results/journeys',
  globalSetup: './server.ts',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // What is on its way between the two halves of a click is not clicked.
    reducedMotion: 'reduce',
    launchOptions: { ...(executablePath === null ? {} : { executablePath }), args: chromiumFlags },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
