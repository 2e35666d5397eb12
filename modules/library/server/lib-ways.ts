// What is taken into the library by which profile, and who makes something of it.
import type { UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import type { lib } from '../contract/lib-item.ts'
import { makeAttachment, makeAudio, makeModel, makePicture, makeTrack, makeVideo } from './media/makers.ts'
import type { Maker } from './media/made.ts'
import type { Row } from '@huanshi/resource-server/rules.ts'

export type LibKind = Row<typeof lib>['kind']

export interface Way {
  readonly kind: LibKind
  readonly make: Maker
}

const ways = {
  libImage: { kind: 'image', make: makePicture },
  libVideo: { kind: 'video', make: makeVideo },
  libAudio: { kind: 'audio', make: makeAudio },
  libCoordinate: { kind: 'coordinate', make: makeTrack },
  libModel: { kind: 'model', make: makeModel },
  libAttachment: { kind: 'attachment', make: makeAttachment },
  hotspotImage: { kind: 'image', make: makePicture },
  hotspotVideo: { kind: 'video', make: makeVideo },
} as const satisfies Partial<Record<UploadProfileName, Way>>

export type LibWay = keyof typeof ways

export const libWays = Object.keys(ways) as readonly LibWay[] // the keys of the table

export function wayOf(name: LibWay): Way {
  return ways[name]
}
