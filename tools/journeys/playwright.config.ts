import { globSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../test-run/chromium.ts'
import { seededSlice } from '../test-run/seeded-slice.ts'

const executablePath = findChromium()
const walks = ['routes', 'every-screen'].map((name) => `${name}.journey.ts`)
/** What no run leaves out: the way from signing in to a visitor of a tour, and who may what. */
const always = new Set(
  ['account', 'addresses', 'guard', 'publish', 'session', 'studio', 'tour', 'upload-states', 'without'].map(
    (name) => `${name}.journey.ts`,
  ),
)
/** They draw no panoramas and mostly wait, for tokens that run out and for people who read. What they change is theirs: an account that no story uses, except to look, or records of their own making. */
const waits = ['account', 'addresses', 'card', 'chat', 'desk', 'frame', 'guard', 'provider', 'session', 'without'].map(
  (name) => `${name}.journey.ts`,
)

/** Of the others a run of all tests takes every eighth one, other ones for each state of the project; `npm run journeys` all of them. */
const others = globSync('*.journey.ts', { cwd: import.meta.dirname }).filter(
  (name) => !always.has(name) && !walks.includes(name),
)
const chosen = new Set(
  seededSlice(others, {
    oneIn: 8,
    nameOf: (name) => name,
    groupOf: (name) => (waits.includes(name) ? 'waits' : 'stories'),
  }),
)
const leftOut = others.filter((name) => !chosen.has(name))

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  workers: 2,
  projects: [
    // One server, one story at a time: software rendering takes all there is.
    { name: 'stories', testIgnore: [...walks, ...waits, ...leftOut], workers: 1 },
    // Beside the stories.
    { name: 'waits', testMatch: waits, testIgnore: leftOut, workers: 1 },
    // They only look; `--no-deps` walks without the stories.
    { name: 'walks', testMatch: walks, fullyParallel: true, dependencies: ['stories', 'waits'] },
  ],
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
    // What is not there by then does not come: the story need not wait for its own end.
    actionTimeout: 60_000,
    // What is on its way between the two halves of a click is not clicked.
    reducedMotion: 'reduce',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: chromiumFlags,
      // Where no locale is set, Chromium keeps every file with a Chinese name as `download`.
      env: { LANG: 'C.UTF-8', ...process.env },
    },
    screenshot: 'only-on-failure',
  },
})
