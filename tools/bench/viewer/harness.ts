// The harness beside the checkout, made ready in the cache: its peers, its pictures, and our page with our tiles.
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildPyramid } from '@huanshi/pyramid/build-pyramid.ts'
import sharp from 'sharp'
import { root } from '../../architecture/source.ts'

const run = promisify(execFile)
const given = join(root, '../shared/bench/viewers')
const photographs = join(root, '../shared/data/panoramas')
export const folder = join(root, 'node_modules/.cache/peers/viewers')
const PATIENCE_MS = 15 * 60_000
/** What the harness makes all tile sets with. */
const QUALITY = { quality: 75, chroma: '4:2:0' } as const

export const isThere = (): boolean => existsSync(given) && existsSync(photographs)

async function once(name: string, say: string, make: () => Promise<void>): Promise<void> {
  const mark = join(folder, `${name}.done`)
  if (existsSync(mark)) return
  console.log(`${say} …\n`)
  await make()
  await writeFile(mark, '')
}

/**
 * What a viewer fetches on demand (videos, models, editing) is no part of what a page starts with: it is left out of the
 * bundles instead of being put into them. The same for every viewer; none of it is used here.
 */
async function splitPages(): Promise<void> {
  const file = join(folder, 'server.mjs')
  const text = await readFile(file, 'utf8')
  const later = `{ name: 'later', setup: b => b.onResolve({ filter: /./ }, a => a.kind === 'dynamic-import' ? { path: a.path, external: true } : undefined) }`
  const changed = text
    .replace("format: 'iife'", `format: 'esm', plugins: [${later}]`)
    .replace('<script defer src=', '<script type="module" src=')
  if (!changed.includes(later) || !changed.includes('type="module"'))
    throw new Error('The harness has another server than this was written for')
  await writeFile(file, changed)
}

/** Slows the main thread of pages by what `SLOWED` says. */
async function slowPages(): Promise<void> {
  const file = join(folder, 'bench.mjs')
  const text = await readFile(file, 'utf8')
  const before = `await cdp.send('Network.enable');`
  const slowing = `await cdp.send('Emulation.setCPUThrottlingRate', { rate: +(process.env.SLOWED ?? 1) });`
  if (!text.includes(before)) throw new Error('The harness measures otherwise than this was written for')
  await writeFile(file, text.replace(before, `${slowing} ${before}`))
}

async function makeTiles(): Promise<void> {
  const data = join(folder, 'data')
  await rm(data, { recursive: true, force: true })
  await mkdir(data)
  const big = join(folder, 'big.jpg')
  await sharp(join(photographs, 'petroff-acadia-4096.jpg'))
    .resize(22_000, 11_000, { kernel: 'cubic', fit: 'fill' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toFile(big)
  const detail = join(photographs, 'puy-de-sancy-4096.jpg')
  await run(process.execPath, ['--max-old-space-size=8000', 'make-tiles.mjs', big, 'data', detail], {
    cwd: folder,
    timeout: PATIENCE_MS,
  })
  const source = join(data, 'source.jpg')
  const manifest = await buildPyramid({ source, target: join(data, 'huanshi'), kind: 'equirectangular', ...QUALITY })
  const file = join(data, 'tiles.json')
  const sets = JSON.parse(await readFile(file, 'utf8')) as object // written by the harness a moment ago
  await writeFile(file, JSON.stringify({ ...sets, huanshi: manifest }))
}

export async function provideHarness(): Promise<void> {
  await mkdir(folder, { recursive: true })
  await cp(given, folder, { recursive: true })
  await splitPages()
  await slowPages()
  await cp(join(root, 'engines/viewer/bench/huanshi.js'), join(folder, 'pages/huanshi.js'))
  await once(
    'peers',
    'Fetching Photo Sphere Viewer, Pannellum and Marzipano into node_modules/.cache/peers',
    async () => {
      const npm = process.env['npm_execpath']
      const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
      const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
      await run(command, [...first, 'install', '--prefix', folder, ...quiet], { cwd: folder, timeout: PATIENCE_MS })
    },
  )
  await once('tiles', 'Making the same large panorama for each viewer (3 minutes, 400 MB)', makeTiles)
}
