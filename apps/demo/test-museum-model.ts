// The museum as its author gets it who misses nothing, laid out for models of it.
import type { PlanRoom } from '@huanshi/rooms/plan.ts'
import { rebuilt, type TrueRoom } from '@huanshi/rooms/test-museum.ts'
import { museum } from './test-museum-rooms.ts'

export const names: Readonly<Record<string, string>> = {
  hall: '大厅',
  'gallery-one': '一号厅',
  'gallery-two': '二号厅',
  'long-gallery': '长廊',
  courtyard: '庭院',
  'tea-room': '茶室',
}
/** All rooms are turned alike, as they were rendered. */
const place = rebuilt(museum, { click: (target) => target, everyCeiling: true })

export const plan = museum.rooms.map(({ id }): PlanRoom => ({
  id,
  name: names[id]!,
  room: place.rooms.get(id)!,
  pose: place.alignment.poses.get(id)!,
}))
/** Of the room's own metres (x east, y north, up) in the model. */
export const inModel = ({ id }: TrueRoom, x: number, y: number, up: number): [number, number, number] => {
  const origin = museum.origins.get(id)!
  return [origin.x + x, up, -(origin.y + y)]
}
