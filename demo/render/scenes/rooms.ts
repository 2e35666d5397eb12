/** The rooms by name. */
import type { Images } from '../core/image.ts'
import * as one from './gallery-one.ts'
import * as hall from './hall.ts'
import * as gallery from './long-gallery.ts'
import * as two from './gallery-two.ts'
import * as court from './courtyard.ts'
import * as tea from './tea-room.ts'
import type { Built } from './stage.ts'

export const rooms = {
  hall: { build: hall.build },
  'gallery-one': { build: one.build },
  'gallery-two': { build: two.build },
  'long-gallery': { build: gallery.build },
  courtyard: { build: court.build },
  'tea-room': { build: tea.build },
} satisfies Record<string, { build: (images: Images) => Built }>

export type RoomName = keyof typeof rooms
