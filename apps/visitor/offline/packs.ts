// Pages opened from disk may not read files, but they may load scripts. So what the viewer fetches lies in scripts too, many tiles
// in each, as base64; this answers its requests from them. The page itself can hold packs as well.
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import { DECODERS, packName, TILES_IN_PACK } from '@huanshi/tour/contract/tour-archive.ts'
import { say } from '../words/say.ts'

type Pack = readonly string[]

const known = new Map<string, Pack>()
const loading = new Map<string, Promise<Pack>>()

declare global {
  interface Window {
    huanshiPack?: (name: string, files: Pack) => void
    readonly huanshiPacks?: readonly (readonly [name: string, files: Pack])[]
  }
}

window.huanshiPack = (name, files) => void known.set(name, files)
for (const [name, files] of window.huanshiPacks ?? []) known.set(name, files)

/** From now on `fetch` finds the files of the tour, wherever the page lies. */
export function serveFromPacks(tour: PublicTour): void {
  const columns = new Map<string, readonly number[]>()
  for (const { content } of tour.scenes) {
    if (content === null || !('tileUrl' in content)) continue
    columns.set(
      content.tileUrl.replace(/\{level\}.*$/, ''),
      content.levels.map((level) => level.columns),
    )
  }
  const plain = window.fetch.bind(window)
  const here = new URL('.', window.location.href).href
  window.fetch = async (input, init) => {
    const asked = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    // A request has its whole address already.
    const url = asked.startsWith(here) ? decodeURI(asked.slice(here.length)) : asked
    const place = placeOf(url, columns)
    if (place === null) return isOwn(url) ? new Response(null, { status: 404 }) : plain(input, init)
    init?.signal?.throwIfAborted()
    const pack = await packOf(place.pack)
    init?.signal?.throwIfAborted()
    const data = pack[place.index]
    return data === undefined ? new Response(null, { status: 404 }) : new Response(blobOf(data, url))
  }
}

interface Place {
  readonly pack: string
  readonly index: number
}

function placeOf(url: string, columns: ReadonlyMap<string, readonly number[]>): Place | null {
  const [, base, level, column, row] = /^(files\/.*\/tiles\/)(\d+)\/(\d+)_(\d+)\.jpg$/.exec(url) ?? []
  if (base === undefined)
    return url.startsWith('files/') || url.startsWith(`${DECODERS}/`) ? { pack: url, index: 0 } : null
  const wide = columns.get(base)?.[Number(level)] ?? 1
  const number = Number(row) * wide + Number(column)
  return { pack: packName(base, Number(level), number), index: number % TILES_IN_PACK }
}

/** Calls of the application, which nobody answers here. */
function isOwn(url: string): boolean {
  return url.startsWith('/')
}

export function packOf(name: string): Promise<Pack> {
  const ready = known.get(name)
  if (ready !== undefined) return Promise.resolve(ready)
  const asked = loading.get(name)
  if (asked !== undefined) return asked
  const script = document.createElement('script')
  const pack = new Promise<Pack>((resolve, reject) => {
    script.addEventListener('load', () => resolve(known.get(name) ?? []))
    script.addEventListener('error', () => reject(new Error(say('fileMissing', { name: `${name}.js` }))))
  }).finally(() => {
    script.remove()
    loading.delete(name)
    // What the viewer wants again it keeps itself; a few packs are kept for neighbouring tiles.
    if (known.size > MOST_KEPT) for (const old of [...known.keys()].slice(0, known.size - MOST_KEPT)) forget(old)
  })
  loading.set(name, pack)
  script.src = `${name}.js`
  document.head.append(script)
  return pack
}

const MOST_KEPT = 48
const inPage = new Set((window.huanshiPacks ?? []).map(([name]) => name))

function forget(name: string): void {
  if (!inPage.has(name)) known.delete(name)
}

const kinds: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  vtt: 'text/vtt',
  glb: 'model/gltf-binary',
}

/** For places where only a plain address is taken. */
export function dataOf(data: string, url: string): string {
  return `data:${kindOf(url)};base64,${data}`
}

export function blobOf(data: string, url: string): Blob {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0)
  return new Blob([bytes], { type: kindOf(url) })
}

function kindOf(url: string): string {
  return kinds[/\.([a-z0-9]+)$/.exec(url)?.[1] ?? ''] ?? 'application/octet-stream'
}
