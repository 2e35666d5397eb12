// The demonstration's tour of the museum with its rooms outlined, as an author does it who misses by up to two pixels.
import { demoRooms } from '@huanshi/demo/tour.ts'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import type { TourRooms } from '@huanshi/tour/contract/tour-rooms.ts'
import type { Product } from '../product-server.ts'
import { authorAt, firstOf, museumPanos } from '../vitals/author.ts'
import { museumRooms } from '../walk/ways.ts'

/** @returns its address for visitors */
export async function provideMuseum({ origin }: Product): Promise<string> {
  const author = await authorAt(origin)
  await museumPanos(author)
  const { id } = await firstOf(author, '/api/View/Tours?pageSize=50', '云岭美术馆')
  const { version, scenes } = await author.ask<Tour>(`/api/My/Tours/${id}`)
  const rooms = outlinedIn(scenes)
  const changed = await author.ask<Tour>(`/api/My/Tours/${id}`, 'PATCH', { version, rooms })
  await author.ask(`/api/My/Tours/${id}/publish`, 'POST', { version: changed.version })
  return `${origin}/view/tour/${id}`
}

/** By the names of the demonstration. */
function outlinedIn(scenes: Tour['scenes']): TourRooms {
  const { list, stands: _stands, ...rooms } = museumRooms()
  const title = (room: string): string => demoRooms.find(({ file }) => file === `${room}.jpg`)?.title ?? room
  const sceneOf = (room: string): string => scenes.find((scene) => scene.title === title(room))?.id ?? room
  return {
    ...rooms,
    list: list.map(({ openings, ...room }) => ({
      ...room,
      sceneId: sceneOf(room.sceneId),
      name: title(room.name),
      openings: openings.map((opening) => ({
        ...opening,
        ...(opening.sceneId == null ? {} : { sceneId: sceneOf(opening.sceneId) }),
      })),
    })),
  }
}
