// Pyramids beside `vips dzsave`, and Pannellum's generator where it is to be found.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { measureSpeed, speedCells, speedHead } from '@huanshi/pyramid/speed.ts'
import { root } from '../architecture/source.ts'
import type { Figures } from './figures.ts'
import { answersMeanwhile } from './pyramid-beside.ts'
import { table } from './table.ts'

const data = join(root, '../shared/data/panoramas')

export async function benchPyramid(figures: Figures): Promise<string> {
  if (!existsSync(data)) return 'The photographs beside the checkout are absent: nothing to make large pictures from.'
  provideVips()
  const pannellum = process.env['PANNELLUM_GENERATE']
  const cache = join(root, 'engines/pyramid/.cache')
  const rows = await measureSpeed({
    data,
    cache,
    huge: process.env['HUANSHI_BENCH_HUGE'] === '1',
    ...(pannellum === undefined ? {} : { pannellum }),
  })
  for (const { picture, megapixels, tool, rounds = [] } of rows) {
    const name = `${picture} of ${Math.round(megapixels)} MP, ${tool}`
    const lower = { better: 'lower' } as const
    figures.keep({ name: `${name}: time`, unit: 's', ...lower, rounds: rounds.map(({ seconds }) => seconds) })
    const memory = rounds.map(({ peakBytes }) => peakBytes / 2 ** 20)
    figures.keep({ name: `${name}: memory`, unit: 'MiB', ...lower, rounds: memory })
  }
  const made = table(speedHead, rows.map(speedCells))
  // It takes long, and what was measured is not lost with what fails afterwards.
  console.error(made)
  return `${made}\n\n${await answersMeanwhile(join(cache, 'speed-22000.jpg'), figures)}`
}

/** The reference is a package of the system; without it the ratio column stays empty. */
function provideVips(): void {
  if (spawnSync('vips', ['--version']).status === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return
  console.log('Installing vips to compare with')
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-qq', 'libvips-tools'], { stdio: 'ignore' })
}
