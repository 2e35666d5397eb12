// Every picture that anybody can get at: addresses in answers, tiles of plans, files of archives and pages.
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import { showsMagenta } from './test-magenta.ts'

/** Addresses of pictures in an answer: tiles of every level of the plans in it, too. */
export async function addressesIn(origin: string, text: string): Promise<string[]> {
  const found = new Set<string>()
  for (const [address] of text.matchAll(/\/media\/[\w.{}/-]+(?:\?[\w=,.-]*)?/g)) {
    if (address.includes('{level}')) continue
    found.add(address)
    if (!/manifest\.json/.test(address)) continue
    const plan = await fetch(`${origin}${address}`)
    if (plan.ok) for (const tile of tilesOf((await plan.json()) as Manifest)) found.add(tile)
  }
  for (const [, levels = ''] of text.matchAll(/"levels":(\[[^\]]*\])[^}]*?"tileUrl"/g)) {
    const tileUrl = /"tileUrl":"([^"]*)"/.exec(text)?.[1] ?? ''
    const rightTileUrl = /"rightTileUrl":"([^"]*)"/.exec(text)?.[1]
    for (const tile of tilesOf({ tileUrl, rightTileUrl, levels: JSON.parse(levels) as Manifest['levels'] }))
      found.add(tile)
  }
  return [...found]
}

type Tiled = Pick<Manifest, 'levels' | 'tileUrl'> & { readonly rightTileUrl?: string | undefined }

/** Of both eyes where there are two. */
export function tilesOf({ rightTileUrl, ...plan }: Tiled): string[] {
  return [plan.tileUrl, ...(rightTileUrl === undefined ? [] : [rightTileUrl])].flatMap((url) => tilesAt(plan, url))
}

function tilesAt({ levels }: Pick<Manifest, 'levels'>, url: string): string[] {
  return levels.flatMap(({ columns, rows }, level) =>
    Array.from({ length: columns * rows }, (_, tile) =>
      url
        .replace('{level}', `${level}`)
        .replace('{column}', `${tile % columns}`)
        .replace('{row}', `${Math.floor(tile / columns)}`),
    ),
  )
}

/** Those that show the colour. */
export async function showing(origin: string, addresses: readonly string[]): Promise<string[]> {
  const seen: string[] = []
  for (const address of addresses) {
    const answer = await fetch(`${origin}${address}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.ok && (await showsMagenta(bytes))) seen.push(address)
  }
  return seen
}

export async function picturesIn(archive: Buffer): Promise<string[]> {
  const zip = await fromBufferPromise(archive)
  const seen: string[] = []
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    if (await showsMagenta(bytes)) seen.push(entry.fileName)
    if (/\.(?:js|json|html)$/.test(entry.fileName)) seen.push(...(await picturesInPage(bytes)))
  }
  return seen
}

export async function picturesInPage(page: Buffer): Promise<string[]> {
  const texts = [...page.toString().matchAll(/(?:base64,|")([A-Za-z0-9+/]{2000,}={0,2})/g)]
  const seen: string[] = []
  for (const [nth, [, text = '']] of texts.entries())
    if (await showsMagenta(Buffer.from(text, 'base64'))) seen.push(`picture ${nth} of the page`)
  return seen
}
