/** The rooms by name. */
import type { Images } from '../core/image.ts'
import type { Vec } from '../math/vector.ts'
import type { Bounds, Gap } from '../shapes/shell.ts'
import * as one from './gallery-one.ts'
import * as hall from './hall.ts'
import * as gallery from './long-gallery.ts'
import * as two from './gallery-two.ts'
import * as court from './courtyard.ts'
import * as tea from './tea-room.ts'
import type { Built } from './stage.ts'

/** What the file of a room gives; `Door` are the names of its doors. */
export interface Room<Door extends string = string> {
  bounds: Bounds
  eye: Vec
  doors: Readonly<Record<Door, Gap>>
  build: (images: Images) => Built
}

export const rooms = {
  hall,
  'gallery-one': one,
  'gallery-two': two,
  'long-gallery': gallery,
  courtyard: court,
  'tea-room': tea,
} satisfies Record<string, Room>

export type RoomName = keyof typeof rooms
