// The viewer beside Photo Sphere Viewer, Pannellum and Marzipano: the same panorama, in one run of the harness beside the checkout.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { provideChromium } from '../test-run/chromium.ts'
import type { Figures } from './figures.ts'
import { folder, isThere, provideHarness } from './viewer/harness.ts'
import { readResults } from './viewer/results.ts'

const peers = ['psv', 'pannellum', 'marzipano']

/** Of the page's main thread, for `slow`. */
const SLOWED = 4

/** @param cell `slow` for a processor slowed fourfold, without the memory */
export async function benchViewer(figures: Figures, cell?: string): Promise<string> {
  if (cell !== undefined && cell !== 'slow') return `Unknown: ${cell}. There is: slow`
  const isSlow = cell === 'slow'
  if (!isThere()) return 'The harness or the photographs beside the checkout are absent: nothing to compare with.'
  const browser = provideChromium()
  if (browser === null) return 'There is no Chromium to measure in.'
  await provideHarness()
  await rm(join(folder, 'out'), { recursive: true, force: true })
  const asked =
    process.env['VIEWER_BENCH']?.split(' ') ?? (isSlow ? ['--reps', '3', '--phases', 'load'] : ['--reps', '3'])
  const fixed = [
    '--viewers',
    ['huanshi', ...peers].join(),
    '--vps',
    'desktop',
    '--nets',
    'shaped',
    '--browser',
    browser,
  ]
  const bench = spawn(process.execPath, ['--max-old-space-size=8000', 'bench.mjs', ...fixed, ...asked], {
    cwd: folder,
    env: { ...process.env, SLOWED: String(isSlow ? SLOWED : 1) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(bench, 'exit')) as [number | null] // what a child process's exit gives
  if (code !== 0) throw new Error(`The harness has ended with ${code}`)
  return readResults(peers, figures)
}
