// Two halls of the museum, whose true size is known, as scenes of a tour.
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { rooms } from '@huanshi/demo/render/scenes/rooms.ts'
import { expect } from '@playwright/test'
import { ask, panoramasReady, send, userNamed } from './test-users.ts'

export interface Direction {
  readonly yaw: number
  readonly pitch: number
}

interface HallScene {
  /** As its panorama is called. */
  readonly pano: string
  /** Left out, it is called the same. */
  readonly title?: string
  readonly hotspots?: readonly object[]
}

type Vec = readonly [number, number, number]

export const RADIANS = Math.PI / 180
const member = userNamed('member')
const halls: readonly HallScene[] = [{ pano: '大厅' }, { pano: '一号厅' }]

export function seen(eye: Vec, [x, y, z]: Vec): Direction {
  const [east, up, north] = [x - eye[0], y - eye[1], eye[2] - z]
  return { yaw: Math.atan2(east, north) / RADIANS, pitch: Math.atan2(up, Math.hypot(east, north)) / RADIANS }
}

/** Of the floor. */
export function cornersOf({ bounds: { x0, x1, z0, z1 }, eye }: (typeof rooms)['hall' | 'gallery-one']): Direction[] {
  const corners: Vec[] = [
    [x0, 0, z0],
    [x1, 0, z0],
    [x1, 0, z1],
    [x0, 0, z1],
  ]
  return corners.map((corner) => seen(eye, corner))
}

/** A draft of two halls, of which rooms may be known. */
export async function museumTour(title: string, known: object = {}, shown = halls): Promise<string> {
  await panoramasReady(2)
  const { items } = (await ask(member, '/api/My/Panos?pageSize=50')).body as { items: Pano[] } // a page of the list
  const made = shown.map(({ pano: name, title = name, hotspots = [] }, order) => ({
    id: `s${order}`,
    panoId: items.find((pano) => pano.title === name)?.id ?? '',
    title,
    order,
    hotspots,
  }))
  const body = JSON.stringify({ title, visibility: 'public', scenes: made, startSceneId: 's0', rooms: known })
  const headers = { 'content-type': 'application/json' }
  const answer = await send(member, '/api/My/Tours', { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as Tour).id // the contract's answer
}
