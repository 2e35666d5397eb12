// What is taken into the library by which profile, and who makes something of it.
import { uploadProfiles, type LibProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import type { lib } from '../contract/lib-item.ts'
import { makeAttachment, makeAudio, makeModel, makePicture, makeTrack, makeVideo } from './media/makers.ts'
import type { MediaMaker } from './media/media-result.ts'
import type { Row } from '@huanshi/resource-server/rules.ts'

export type LibKind = Row<typeof lib>['kind']

export interface LibMaker {
  readonly kind: LibKind
  readonly make: MediaMaker
}

const makers: Readonly<Record<LibKind, MediaMaker>> = {
  image: makePicture,
  video: makeVideo,
  audio: makeAudio,
  coordinate: makeTrack,
  model: makeModel,
  attachment: makeAttachment,
}

export function makerOf(name: LibProfileName): LibMaker {
  const { kind } = uploadProfiles[name]
  return { kind, make: makers[kind] }
}
