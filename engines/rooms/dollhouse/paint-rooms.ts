// Brings pictures into the dollhouse: small ones of all panoramas first, so that all rooms are soon seen; then what hangs on walls; then
// finer panoramas, where a room is large enough on the screen to show them.
import type { Mesh, Texture, WebGLRenderer } from 'three'
import { camerasOf, MOST_PAINTING, type DollhousePicture, type DollhouseRoom, type RoomPart } from './room-part.ts'
import { textureOf, tiledTexture } from './texture.ts'

interface Stage {
  readonly renderer: WebGLRenderer
  readonly redraw: () => void
  /** Device pixels that a room takes on the screen. */
  readonly spanOf: (mesh: Mesh) => number
}

interface Painting {
  /** What is seen has changed: rooms that have become large get finer pictures. */
  readonly refine: () => void
  readonly end: () => void
}

/** A wall of which a camera in its room sees a quarter of the horizon has no more pixels than that. */
const WALLS_AROUND = 4

export function paintRooms(parts: readonly RoomPart[], rooms: readonly DollhouseRoom[], stage: Stage): Painting {
  const { renderer, redraw, spanOf } = stage
  const ended = new AbortController()
  const { signal } = ended
  const looks = rooms.flatMap((room, n) =>
    camerasOf(room)
      .slice(0, MOST_PAINTING)
      .map((look, camera) => ({ ...look, part: parts[n]!, camera, hasFine: false, isPainted: false })),
  )
  type Look = (typeof looks)[number]
  const paint = async (look: Look, coming: Promise<Texture | null>): Promise<void> => {
    const texture = await coming
    // A picture that does not come leaves its walls to the others, or bare.
    if (texture === null) return
    look.part.paint.paint(look.camera, texture, look.crop)
    look.isPainted = true
    redraw()
  }
  const paintFine = async (look: Look): Promise<void> => {
    look.hasFine = true
    if (look.pictureUrl !== null) await paint(look, textureOf({ url: look.pictureUrl }, renderer, signal))
  }
  const paintFirst = (look: Look): Promise<void> =>
    look.coarse === undefined ? paintFine(look) : paint(look, tiledTexture(look.coarse, renderer, signal))
  const hang = async (part: RoomPart, picture: DollhousePicture): Promise<void> => {
    const texture = await textureOf(picture, renderer, signal)
    if (texture === null) return
    part.hang(picture, texture)
    redraw()
  }
  let isSeen = false
  const refine = (): void => {
    if (!isSeen || signal.aborted) return
    for (const look of looks) {
      const { hasFine, isPainted, coarse, part } = look
      if (hasFine || !part.mesh.visible) continue
      if (!isPainted || spanOf(part.mesh) > (coarse?.width ?? 0) / WALLS_AROUND) void paintFine(look)
    }
  }
  const begin = async (): Promise<void> => {
    await Promise.all(looks.map(paintFirst))
    isSeen = true
    for (const [n, { pictures = [] }] of rooms.entries()) for (const one of pictures) void hang(parts[n]!, one)
    refine()
  }
  void begin()
  return { refine, end: () => ended.abort() }
}
