// How long after its last byte an uploaded panorama shows its author a preview: the real server, the real addresses.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeSpeedPicture } from '@huanshi/pyramid/speed-picture.ts'
import { root } from '../architecture/source.ts'
import type { Figures } from './figures.ts'
import { median } from './median.ts'
import { startProduct, type Product } from './product-server.ts'
import { table } from './table.ts'
import { chunkForm } from './chunk-form.ts'

const CHUNK = 2 * 1024 * 1024
const data = join(root, '../shared/data/panoramas')

interface Timing {
  /** Milliseconds from the last byte sent to the last answer, and to the preview in the author's hands. */
  readonly answered: number
  readonly shown: number
  readonly uploaded: number
}

interface Shown {
  readonly id: string
  readonly previewUrl: string | null
  readonly status: string
}

/** `PREVIEW_PICTURE` names another picture. */
export async function benchFirstPreview(figures: Figures, runs = 5): Promise<string> {
  const given = process.env['PREVIEW_PICTURE']
  if (given === undefined && !existsSync(data)) return 'The photographs beside the checkout are absent.'
  const source = given ?? (await largePicture())
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-bench-'))
  await chmod(folder, 0o711)
  const checkout = process.env['PREVIEW_SERVER']
  const server = await startProduct(folder, checkout === undefined ? {} : { checkout })
  try {
    const timings: Timing[] = []
    for (let run = 0; run < runs; run += 1) timings.push(await timed(server, source))
    const row = (name: string, value: (timing: Timing) => number): string[] => {
      const rounds = timings.map(value)
      figures.keep({ name, unit: 'ms', better: 'lower', rounds })
      const sorted = rounds.toSorted((a, b) => a - b)
      return [name, `${median(rounds).toFixed(0)} ms (${sorted.map((ms) => Math.round(ms)).join(', ')})`]
    }
    return table(
      [`${Math.round((await stat(source)).size / 1e6)} MB in chunks of 2 MiB`, 'median of all'],
      [
        row('all bytes sent', ({ uploaded }) => uploaded),
        row('last byte to answer', ({ answered }) => answered),
        row('last byte to preview', ({ shown }) => shown),
      ],
    )
  } finally {
    server.child.kill('SIGTERM')
    await once(server.child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

function largePicture(): Promise<string> {
  const [sphere, detail] = [join(data, 'petroff-acadia-4096.jpg'), join(data, 'puy-de-sancy-4096.jpg')]
  return makeSpeedPicture(sphere, detail, join(root, 'engines/pyramid/.cache/preview-22000.jpg'), 22_000, 93)
}

async function timed({ origin, token }: Product, source: string): Promise<Timing> {
  const bytes = await readFile(source)
  const headers = { authorization: `Bearer ${token}`, 'x-file-id': randomUUID() }
  const begun = performance.now()
  let last = begun
  let record: Shown | undefined
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const body = bytes.subarray(start, start + CHUNK)
    const end = start + body.length
    const form = chunkForm('large.jpg', body, end === bytes.length)
    last = performance.now()
    const answer = await fetch(`${origin}/api/My/Panos/Upload`, {
      method: 'POST',
      headers: { ...headers, 'content-range': `bytes ${start}-${end - 1}/${bytes.length}` },
      body: form,
    })
    if (answer.status !== (end === bytes.length ? 201 : 200)) throw new Error(await answer.text())
    if (answer.status === 201) record = (await answer.json()) as Shown // a panorama
  }
  const answered = performance.now() - last
  const id = record?.id ?? ''
  const ask = async (): Promise<Shown> => {
    const answer = await fetch(`${origin}/api/My/Panos/${id}`, { headers })
    return (await answer.json()) as Shown // a panorama
  }
  let shown = await ask()
  while (shown.previewUrl === null) shown = await ask()
  const preview = await (await fetch(origin + shown.previewUrl)).arrayBuffer()
  if (preview.byteLength < 10_000) throw new Error('that is no preview')
  const until = performance.now() - last
  // The next one is measured on a server at rest.
  while (!['ready', 'failed'].includes((await ask()).status)) await sleep(250)
  return { answered, shown: until, uploaded: last - begun }
}
