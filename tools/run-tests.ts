// npm test: the checks, then units and API, then a part of what takes long, then what the viewer draws, then what a person does in a browser. The last lines name what
// failed, and count. Nothing is tried twice.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './architecture/source.ts'
import { provideChromium } from './test-run/chromium.ts'
import { readReport, type Report } from './test-run/report.ts'
import { Summary } from './test-run/summary.ts'

/** The project's own tools come first, whoever calls this. */
const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`
/** Characters of one failed journey's page. */
const MOST_SEEN = 12_000
const isCi = process.env['CI'] === 'true'
/** Of the longest tables and of the walks through every route a part by chance, other ones for each state of the project, the same ones
 * for the same; each has a command for the whole. */
const seed = process.env['TEST_SEED'] ?? (committedTree() || String(randomInt(1_000_000)))
const reports = mkdtempSync(join(tmpdir(), 'huanshi-tests-'))
const summary = new Summary()

summary.addPart('check', run('check', [process.execPath, 'tools/check.ts']))
// A finding of the checks does not hide what the tests have to say.
const chromium = provideChromium()
const env = chromium === null ? {} : { CHROMIUM_PATH: chromium }

// Much of the first is waiting, for databases and clocks; the other draws all the time.
for (const [part, projects, workers] of [
  ['unit', 'unit*', 3],
  ['slow', 'slow', 3],
  ['viewer', 'viewer', 2],
] as const) {
  const report = join(reports, `${part}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isGoodRun = run(part, ['vitest', 'run', '--project', projects, `--maxWorkers=${workers}`, ...reporters], env)
  summary.addPart(part, isGoodRun, readReport('vitest', report))
}

if (chromium === null) {
  console.log('\n████ NO CHROMIUM CAN BE HAD HERE: THE BROWSER JOURNEYS DID NOT RUN ████\n')
  if (isCi) summary.addPart('journeys', false)
} else {
  const journeys = runJourneys()
  summary.addPart('journeys', journeys.isGood, journeys.report)
  if (!journeys.isGood) tellWhatWasSeen()
  // The journeys have built what people get.
  summary.addPart('page weight', run('page weight', [process.execPath, 'apps/web/page-weight.ts']))
}

summary.addPart('hostile', run('hostile', [process.execPath, 'tools/bench.ts', 'hostile-slice']))
// The same every time.
for (const kind of ['routes', 'files']) {
  const part = `fuzz ${kind}`
  summary.addPart(part, run(part, [process.execPath, 'tools/fuzz.ts', kind, '--seconds', '30', '--seed', '1']))
}

rmSync(reports, { recursive: true, force: true })
console.log(`\nThe same rows again: TEST_SEED=${seed} npm test`)
console.log(summary.text())
process.exitCode = summary.isGood ? 0 : 1

/** The name of what is committed; empty where that cannot be told. */
function committedTree(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD^{tree}'], { cwd: root, encoding: 'utf8' })
  return stdout?.trim() ?? ''
}

function runJourneys(): { readonly isGood: boolean; readonly report: Report | null } {
  const path = join(reports, 'journeys.json')
  const extra = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: path }
  const isGood = run('journeys', ['playwright', 'test', '--config', 'tools/journeys/playwright.config.ts'], extra)
  return { isGood, report: readReport('playwright', path) }
}

function run(name: string, [command = '', ...args]: readonly string[], extra: Record<string, string> = {}): boolean {
  console.log(`\n── ${name} ──`)
  const began = performance.now()
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, TEST_SEED: seed, ...extra },
  })
  if (error !== undefined) console.log(error.message)
  summary.addTime(name, performance.now() - began)
  return status === 0
}

/** The pages as they stood when a journey failed: where this runs, pictures may be out of reach. */
function tellWhatWasSeen(): void {
  const folder = join(root, 'tools/results/journeys')
  for (const path of globSync('*/error-context.md', { cwd: folder })) {
    console.log(`\n── ${path} ──\n${readFileSync(join(folder, path), 'utf8').slice(0, MOST_SEEN)}`)
  }
}
