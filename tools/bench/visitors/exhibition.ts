// The product with a public tour of twenty scenes, each a panorama of 33 megapixels that went through the whole way of an upload.
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import { unpack } from '@huanshi/pyramid/pack/unpack.ts'
import { root } from '../../architecture/source.ts'
import { startProduct, type Product } from '../product-server.ts'

const SCENES = 20
/** Ways out of a scene: to its neighbours and across. */
const WAYS = [1, SCENES - 1, 7] as const
const pictures = join(root, 'apps/demo/panoramas')

export interface Exhibition {
  readonly product: Product
  readonly id: string
  readonly tour: PublicTour
  /** Where tiles of panoramas lie as files, by the addresses that they have here. */
  readonly files: string
  stop(): Promise<void>
}

export async function openExhibition(folder: string): Promise<Exhibition> {
  const product = await startProduct(folder)
  const names = (await readdir(pictures)).filter((name) => name.endsWith('.jpg'))
  const panos: string[] = []
  for (let nth = 0; nth < SCENES; nth += 1)
    panos.push(await upload(product, await readFile(join(pictures, names[nth % names.length] ?? ''))))
  while (
    (await Promise.all(panos.map((id) => ask<{ status: string }>(product, `/api/My/Panos/${id}`)))).some(isUnready)
  )
    await pause(500)
  const id = await publish(product, panos)
  const tour = await ask<PublicTour>(product, `/api/View/Tours/${id}`)
  return {
    product,
    id,
    tour,
    files: await unpackedTiles(join(folder, 'files'), join(folder, 'unpacked')),
    async stop() {
      product.child.kill('SIGTERM')
      await once(product.child, 'exit')
    },
  }
}

/** nginx knows nothing of packs. */
async function unpackedTiles(files: string, target: string): Promise<string> {
  const names = await readdir(files, { recursive: true })
  for (const name of names.filter((one) => one.endsWith('.hsp')))
    await unpack(join(files, name), join(target, name.replace(/\.hsp$/, '')))
  return target
}

function isUnready({ status }: { readonly status: string }): boolean {
  if (status === 'failed') throw new Error('a panorama could not be made')
  return status !== 'ready'
}

async function ask<T>({ origin, token }: Product, path: string, method = 'GET', body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(origin + path, { method, headers, ...sent })
  if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T // the contract's answers
}

/** In one chunk. */
async function upload({ origin, token }: Product, bytes: Buffer<ArrayBuffer>): Promise<string> {
  const form = new FormData()
  form.set('name', 'scene.jpg')
  form.set('hash', createHash('sha256').update(bytes).digest('hex'))
  form.set('isLast', 'true')
  form.set('file', new Blob([bytes]), 'scene.jpg')
  const range = `bytes 0-${bytes.length - 1}/${bytes.length}`
  const headers = { authorization: `Bearer ${token}`, 'x-file-id': randomUUID(), 'content-range': range }
  const answer = await fetch(`${origin}/api/My/Panos/Upload`, { method: 'POST', headers, body: form })
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as { id: string }).id // a panorama
}

async function publish(product: Product, panos: readonly string[]): Promise<string> {
  const scenes = panos.map((panoId, nth) => ({
    id: `scene-${nth + 1}`,
    panoId,
    title: `展厅 ${nth + 1}`,
    order: nth,
    hotspots: WAYS.map((by, way) => ({
      id: `way-${nth + 1}-${way + 1}`,
      kind: 'scene',
      title: `去展厅 ${((nth + by) % SCENES) + 1}`,
      yaw: way * 110 - 110,
      pitch: -8,
      target: { sceneId: `scene-${((nth + by) % SCENES) + 1}` },
    })),
  }))
  const made = await ask<{ id: string }>(product, '/api/My/Tours', 'POST', {
    title: '二十个展厅',
    visibility: 'public',
    scenes,
    startSceneId: 'scene-1',
  })
  await ask(product, `/api/My/Tours/${made.id}/publish`, 'POST', {})
  return made.id
}
