// What the pages show: the demonstration's own works, a tour whose panorama the peers have too, and one of the largest size.
import { newContent } from '@huanshi/tour/contract/tour-fields.ts'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { newHotspot } from '@huanshi/tour/web/parts/new-hotspot.ts'
import { newScene } from '@huanshi/tour/web/model/scene-operations.ts'
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Product } from '../product-server.ts'
import { authorAt, firstOf, museumPanos, until, type Author } from './author.ts'

const CHUNK = 2 * 1024 * 1024
/** The most that a tour holds, and 25 hotspots in each. */
const [SCENES, HOTSPOTS] = [200, 25]
export const LARGE_TITLE = '两百个场景'

export interface Content {
  readonly tour: string
  readonly pano: string
  readonly blog: string
  /** One scene, of the picture that was given. */
  readonly same: string | null
}

export async function provideContent({ origin }: Product, picture: string | null): Promise<Content> {
  const author = await authorAt(origin)
  const tour = await firstOf(author, '/api/View/Tours?pageSize=50', '云岭美术馆')
  const pano = await firstOf(author, '/api/View/Home?pageSize=1')
  const blog = await firstOf(author, '/api/View/Blogs?pageSize=1')
  const panos = await museumPanos(author)
  await makeLargeTour(
    author.ask,
    panos.map(({ id }) => id),
  )
  const same = picture === null ? null : await makeSameTour(author, origin, picture)
  return { tour: tour.id, pano: pano.id, blog: blog.id, same }
}

async function makeLargeTour(ask: Author['ask'], panos: readonly string[]): Promise<void> {
  const bare = Array.from({ length: SCENES }, (_, order) => ({
    ...newScene({ panoId: panos[order % panos.length] ?? '', title: `第 ${order + 1} 站` }),
    order,
  }))
  const scenes = bare.map((scene, at) => ({
    ...scene,
    hotspots: Array.from({ length: HOTSPOTS }, (_, n) => {
      const place = { yaw: -180 + (360 / HOTSPOTS) * n, pitch: -24 + (n % 5) * 12 }
      const sceneId = bare[(at + n + 1) % SCENES]?.id ?? ''
      return n % 2 === 0
        ? newHotspot('scene', place, `去第 ${((at + n + 1) % SCENES) + 1} 站`, { sceneId })
        : newHotspot('text', place, `说明 ${n}`, { text: '这里写着几句话。' })
    }),
  }))
  await ask('/api/My/Tours', 'POST', { ...newContent(LARGE_TITLE), scenes, startSceneId: bare[0]?.id ?? null })
}

async function makeSameTour({ ask, token }: Author, origin: string, picture: string): Promise<string> {
  const panoId = await upload(origin, token, picture)
  await until('the large panorama', async () =>
    (await ask<{ status: string }>(`/api/My/Panos/${panoId}`)).status === 'ready' ? true : undefined,
  )
  const scene = { ...newScene({ panoId, title: '同一张全景' }), initialView: { yaw: 20, pitch: -5, fov: 75 }, order: 0 }
  const made = await ask<Tour>('/api/My/Tours', 'POST', {
    ...newContent('同一张全景'),
    scenes: [scene],
    startSceneId: scene.id,
  })
  const { version } = await ask<Tour>(`/api/My/Tours/${made.id}`, 'PATCH', {
    version: made.version,
    visibility: 'public',
  })
  await ask(`/api/My/Tours/${made.id}/publish`, 'POST', { version })
  return made.id
}

async function upload(origin: string, token: string, picture: string): Promise<string> {
  const bytes = await readFile(picture)
  const headers = { authorization: `Bearer ${token}`, 'x-file-id': randomUUID() }
  for (let start = 0; ; start += CHUNK) {
    const body = bytes.subarray(start, start + CHUNK)
    const isLast = start + body.length === bytes.length
    const form = new FormData()
    form.set('name', 'same.jpg')
    form.set('hash', createHash('sha256').update(body).digest('hex'))
    form.set('isLast', String(isLast))
    form.set('file', new Blob([new Uint8Array(body)]), 'same.jpg')
    const range = `bytes ${start}-${start + body.length - 1}/${bytes.length}`
    const answer = await fetch(`${origin}/api/My/Panos/Upload`, {
      method: 'POST',
      headers: { ...headers, 'content-range': range },
      body: form,
    })
    if (!answer.ok) throw new Error(await answer.text())
    if (isLast) return ((await answer.json()) as { id: string }).id // a panorama
  }
}
