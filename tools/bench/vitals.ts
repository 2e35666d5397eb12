// What people wait for on a slow machine: the public pages' own vitals, signing in, the studio at its limits, and a tour's first
// picture beside pages that are only another viewer. Chromium draws in software.
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideChromium } from '../test-run/chromium.ts'
import type { Figures } from './figures.ts'
import { atRest } from './fresh-page.ts'
import { median } from './median.ts'
import { startProduct } from './product-server.ts'
import { table } from './table.ts'
import { provideContent, type Content } from './vitals/content.ts'
import { firstPictures, peers, samePicture } from './vitals/peers.ts'
import { inSlowPage, vitalsOf, type Vitals } from './vitals/slow-page.ts'
import { runStudio, type StudioRun } from './vitals/studio.ts'
import { visits, type Visit } from './vitals/visits.ts'

/** `VITALS_ROUNDS` for a first look. */
const ROUNDS = Number(process.env['VITALS_ROUNDS'] ?? 5)
const parts = {
  pages: measurePages,
  studio: measureStudio,
  peers: measurePeers,
} as const
type Part = keyof typeof parts

/** @param only one of `pages`, `studio` and `peers`; all of them where it is absent */
export async function benchVitals(figures: Figures, only?: string): Promise<string> {
  const executablePath = provideChromium()
  if (executablePath === null) return 'There is no Chromium to measure in.'
  const wanted = Object.entries(parts).filter(([name]) => only === undefined || name === only)
  if (wanted.length === 0) return `Unknown: ${only}. There are: ${Object.keys(parts).join(', ')}`
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-bench-'))
  await chmod(folder, 0o711)
  const product = await startProduct(folder, { isDemo: true })
  try {
    const picture = only === undefined || only === ('peers' satisfies Part) ? await samePicture() : null
    const content = await provideContent(product, picture)
    // Told as they come: a part that fails loses none before it.
    for (const [, measure] of wanted)
      console.log(`${await measure({ executablePath, origin: product.origin, content, figures })}\n`)
    return ''
  } finally {
    product.child.kill('SIGTERM')
    await once(product.child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

const ms = (value: number): string => `${Math.round(value)} ms`
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
const spread = (values: readonly number[], say: (value: number) => string): string =>
  `${say(median(values))} (${say(Math.min(...values))} … ${say(Math.max(...values))})`

interface Setting {
  readonly executablePath: string
  readonly origin: string
  readonly content: Content
  readonly figures: Figures
}

async function measurePages({ executablePath, origin, content, figures }: Setting): Promise<string> {
  const rows: string[][] = []
  for (const visit of visits) {
    const runs: Vitals[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      runs.push(await visited(executablePath, origin + visit.path(content), visit))
    const of = (pick: (run: Vitals) => number): number[] => runs.map(pick)
    for (const name of ['fcp', 'lcp', 'inp', 'cls'] as const)
      figures.keep({
        name: `${name} of ${visit.name}`,
        unit: name === 'cls' ? '' : 'ms',
        better: 'lower',
        rounds: of((run) => run[name]),
      })
    const worst = runs.toSorted((a, b) => b.inp - a.inp)[0]
    rows.push([
      visit.name,
      ms(median(of(({ fcp }) => fcp))),
      spread(
        of(({ lcp }) => lcp),
        ms,
      ),
      worst?.lcpElement ?? '',
      spread(
        of(({ inp }) => inp),
        ms,
      ),
      worst?.inpElement ?? '',
      median(of(({ cls }) => cls)).toFixed(3),
      runs.toSorted((a, b) => b.cls - a.cls)[0]?.clsElement ?? '',
    ])
  }
  return table(['page', 'FCP', 'LCP', 'which', 'INP', 'longest of all', 'CLS', 'what moved'], rows)
}

function visited(executablePath: string, address: string, { there, act }: Visit): Promise<Vitals> {
  return inSlowPage({ executablePath }, async ({ page }) => {
    await page.goto(address)
    await there(page)
    await atRest(page)
    await act(page)
    return vitalsOf(page)
  })
}

async function measureStudio({ executablePath, origin, figures }: Setting): Promise<string> {
  const runs: StudioRun[] = []
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await runStudio(executablePath, origin))
  const kept = {
    list: 'ms',
    open: 'ms',
    picture: 'ms',
    middleFrame: 'ms',
    longestFrame: 'ms',
    inp: 'ms',
    heapBytes: 'B',
    pageBytes: 'B',
    gpuBytes: 'B',
  } as const
  for (const [name, unit] of Object.entries(kept) as [keyof typeof kept, string][])
    figures.keep({ name: `studio, ${name}`, unit, better: 'lower', rounds: runs.map((run) => run[name]) })
  const of = (pick: (run: StudioRun) => number, say: (value: number) => string): string => spread(runs.map(pick), say)
  const oneDecimal = (value: number): string => `${value.toFixed(1)} ms`
  return table(
    ['200 scenes, 5,000 hotspots', 'median (least … most)'],
    [
      ['signing in until the list of tours', of(({ list }) => list, ms)],
      ['opening the studio', of(({ open }) => open, ms)],
      ['until the picture of its scene', of(({ picture }) => picture, ms)],
      ['script in a frame of dragging a hotspot', of(({ middleFrame }) => middleFrame, oneDecimal)],
      ['in the longest of these frames', of(({ longestFrame }) => longestFrame, oneDecimal)],
      [`INP (${runs.toSorted((a, b) => b.inp - a.inp)[0]?.inpElement ?? ''})`, of(({ inp }) => inp, ms)],
      ['heap', of(({ heapBytes }) => heapBytes, megabytes)],
      ['page process', of(({ pageBytes }) => pageBytes, megabytes)],
      ['GPU process', of(({ gpuBytes }) => gpuBytes, megabytes)],
    ],
  )
}

async function measurePeers({ executablePath, origin, content: { same }, figures }: Setting): Promise<string> {
  if (same === null) return 'The harness or the photographs beside the checkout are absent: no peers.'
  const rounds = await firstPictures(executablePath, `${origin}/view/tour/${same}`, ROUNDS)
  const names = ['our tour', ...peers]
  for (const [index, name] of names.entries())
    figures.keep({ name: `first picture, ${name}`, unit: 'ms', better: 'lower', rounds: rounds[index] ?? [] })
  const [ours = Number.NaN, ...theirs] = rounds.map(median)
  const ratio = (ours / Math.min(...theirs)).toFixed(2)
  return table(
    ['', ...names, 'of the best peer'],
    [['first picture, whole view', ms(ours), ...theirs.map(ms), `${ratio} ×`]],
  )
}
