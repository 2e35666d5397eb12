// A room as the dollhouse paints it, seen from a place within it: where one can compare it with what is there in truth. In browsers.
import { perspective } from '../gpu/perspective.ts'
import { RADIAN } from '../plane.ts'
import { createDrawing } from './drawing.ts'
import { loadPicture } from './load-picture.ts'
import { camerasOf, roomShell, type DollhouseRoom } from './room-shell.ts'

interface Inside {
  /** Metres of the plan, and above the floor. */
  readonly at: readonly [x: number, y: number, up: number]
  /** Degrees, clockwise from north, and from top to bottom. */
  readonly bearing: number
  readonly fov: number
  readonly width: number
  readonly height: number
}

/** A PNG as an address of data, transparent where there is a hole. @param painting how many of its cameras paint, the first ones */
export async function paintedInside(room: DollhouseRoom, inside: Inside, painting = Infinity): Promise<string> {
  const { at, bearing, fov, width, height } = inside
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const shell = { ...roomShell(room), rim: [] }
  const drawing = createDrawing(canvas, [shell], { wall: '#808080', line: '#808080' })
  const ended = new AbortController()
  for (const [n, { pictureUrl, crop }] of camerasOf(room).slice(0, painting).entries()) {
    const picture = pictureUrl === null ? null : await loadPicture({ url: pictureUrl }, ended.signal)
    if (picture !== null) drawing.rooms[0]!.paint(n, picture, crop)
  }
  const [s, c] = [Math.sin(bearing * RADIAN), Math.cos(bearing * RADIAN)]
  const axes = { right: [c, 0, s], above: [0, 1, 0], back: [-s, 0, c] } as const
  drawing.draw(perspective([at[0], at[2], -at[1]], axes, { fov, aspect: width / height }, { near: 0.05, far: 400 }))
  const picture = canvas.toDataURL('image/png')
  drawing.end()
  return picture
}
