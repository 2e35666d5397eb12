// Brings pictures into the dollhouse: small ones of all panoramas first, so that all rooms are soon seen; then what hangs on walls; then
// finer panoramas, where a room is large enough on the screen to show them.
import type { DrawnRoom } from './drawing.ts'
import { loadPicture, loadTiles, type LoadedPicture } from './load-picture.ts'
import { camerasOf, hangingPlaces, MOST_PAINTING, type DollhousePicture, type DollhouseRoom } from './room-shell.ts'

/** By their places in the list of rooms. */
interface Stage {
  readonly rooms: readonly DrawnRoom[]
  readonly redraw: () => void
  /** Device pixels that a room takes on the screen. */
  readonly spanOf: (room: number) => number
}

interface Painting {
  /** What is seen has changed: rooms that have become large get finer pictures. */
  readonly refine: () => void
  readonly end: () => void
}

/** A wall of which a camera in its room sees a quarter of the horizon has no more pixels than that. */
const WALLS_AROUND = 4

export function paintRooms(rooms: readonly DollhouseRoom[], stage: Stage): Painting {
  const { rooms: drawn, redraw, spanOf } = stage
  const ended = new AbortController()
  const { signal } = ended
  const looks = rooms.flatMap((given, room) =>
    camerasOf(given)
      .slice(0, MOST_PAINTING)
      .map((look, camera) => ({ ...look, room, camera, hasFine: false, isPainted: false })),
  )
  type Look = (typeof looks)[number]
  const paint = async (look: Look, coming: Promise<LoadedPicture | null>): Promise<void> => {
    const picture = await coming
    // A picture that does not come leaves its walls to the others, or bare.
    if (picture === null || signal.aborted) return
    drawn[look.room]!.paint(look.camera, picture, look.crop)
    look.isPainted = true
    redraw()
  }
  const paintFine = async (look: Look): Promise<void> => {
    look.hasFine = true
    if (look.pictureUrl !== null) await paint(look, loadPicture({ url: look.pictureUrl }, signal))
  }
  const paintFirst = (look: Look): Promise<void> =>
    look.coarse === undefined ? paintFine(look) : paint(look, loadTiles(look.coarse, signal))
  const hang = async (room: number, one: DollhousePicture): Promise<void> => {
    const places = hangingPlaces(rooms[room]!, one)
    const picture = places && (await loadPicture(one, signal))
    if (places === null || picture === null || signal.aborted) return
    drawn[room]!.hang(places, picture, one.opacity)
    redraw()
  }
  let isSeen = false
  const refine = (): void => {
    if (!isSeen || signal.aborted) return
    for (const look of looks) {
      const { hasFine, isPainted, coarse, room } = look
      if (hasFine || drawn[room]!.lift === null) continue
      if (!isPainted || spanOf(room) > (coarse?.width ?? 0) / WALLS_AROUND) void paintFine(look)
    }
  }
  const begin = async (): Promise<void> => {
    await Promise.all(looks.map(paintFirst))
    isSeen = true
    for (const [n, { pictures = [] }] of rooms.entries()) for (const one of pictures) void hang(n, one)
    refine()
  }
  void begin()
  return { refine, end: () => ended.abort() }
}
