// npm test: the checks, then units and API, then what the viewer draws, then what a person does in a browser. One closing line counts them all.
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './architecture/source.ts'
import { provideChromium } from './test-run/chromium.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
}

/** The project's own tools come first, whoever calls this. */
const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`
/** Characters of one failed journey's page. */
const MOST_SEEN = 12_000
const isCi = process.env['CI'] === 'true'
const reports = mkdtempSync(join(tmpdir(), 'huanshi-tests-'))
const total: Count = { passed: 0, failed: 0, skipped: 0 }
let isGood = true

const checks = run('check', [process.execPath, 'checks/check.ts'])
// A finding of the checks does not hide what the tests have to say.
const chromium = provideChromium()
const env = chromium === null ? {} : { CHROMIUM_PATH: chromium }

// Much of the first is waiting, for databases and clocks; the other draws all the time.
for (const [part, projects, workers] of [
  ['unit', 'unit*', 3],
  ['viewer', 'viewer', 2],
] as const) {
  const report = join(reports, `${part}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isGoodRun = run(part, ['vitest', 'run', '--project', projects, `--maxWorkers=${workers}`, ...reporters], env)
  add(readVitest(report), isGoodRun)
}

if (chromium === null) {
  console.log('\n████ NO CHROMIUM CAN BE HAD HERE: THE BROWSER JOURNEYS DID NOT RUN ████\n')
  if (isCi) isGood = false
} else {
  const journeyReport = join(reports, 'journeys.json')
  const journeys = run('journeys', ['playwright', 'test', '--config', 'checks/journeys/playwright.config.ts'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
  })
  add(readPlaywright(journeyReport), journeys)
  if (!journeys) tellWhatWasSeen()
  // The journeys have built what people get.
  if (!run('page weight', [process.execPath, 'web/page-weight.ts'])) isGood = false
}

rmSync(reports, { recursive: true, force: true })
console.log(`\ntests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
if (!checks) console.log('The checks have findings: see above.')
process.exitCode = isGood && checks && total.failed === 0 ? 0 : 1

function run(name: string, [command = '', ...args]: readonly string[], extra: Record<string, string> = {}): boolean {
  console.log(`\n── ${name} ──`)
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...extra },
  })
  if (error !== undefined) console.log(error.message)
  return status === 0
}

/** The pages as they stood when a journey failed: where this runs, pictures may be out of reach. */
function tellWhatWasSeen(): void {
  const folder = join(root, 'checks/results/journeys')
  for (const path of globSync('*/error-context.md', { cwd: folder })) {
    console.log(`\n── ${path} ──\n${readFileSync(join(folder, path), 'utf8').slice(0, MOST_SEEN)}`)
  }
}

/** A runner that fails without naming a failed test (a crash, a broken set-up) counts as one failure. */
function add(count: Count | null, isGoodRun: boolean): void {
  const seen = count ?? { passed: 0, failed: 0, skipped: 0 }
  total.passed += seen.passed
  total.skipped += seen.skipped
  total.failed += seen.failed === 0 && !isGoodRun ? 1 : seen.failed
}

function readVitest(path: string): Count | null {
  const report = readJson(path)
  if (report === null) return null
  return {
    passed: num(report['numPassedTests']),
    failed: num(report['numFailedTests']),
    skipped: num(report['numPendingTests']),
  }
}

function readPlaywright(path: string): Count | null {
  const stats = readJson(path)?.['stats']
  if (typeof stats !== 'object' || stats === null) return null
  const { expected, unexpected, flaky, skipped } = stats as Record<string, unknown> // the reporter's documented form
  return { passed: num(expected) + num(flaky), failed: num(unexpected), skipped: num(skipped) }
}

function readJson(path: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown> // both reporters write an object
  } catch {
    return null
  }
}

function num(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
