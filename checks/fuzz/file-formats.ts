// Which task of the sandbox reads which files, in many at once and alone as the product has it done.
import type { Maker } from '../../server/capabilities/media/made.ts'
import { SOURCE } from '../../server/capabilities/media/maker-task.ts'
import {
  makeAttachment,
  makeAudio,
  makeModel,
  makePicture,
  makeSplat,
  makeTrack,
  makeVideo,
} from '../../server/capabilities/media/makers.ts'
import { readSheet } from '../../server/capabilities/sheet/read-sheet.ts'
import { CSV, XLSX } from '../../server/capabilities/sheet/sheet.ts'
import { pictureFacts } from '../../server/features/pano/picture-facts.ts'
import { refusing } from '../../server/features/pano/picture-faults.ts'
import { readImport } from '../../server/features/tour-import/import-tasks.ts'
import {
  archiveSamples,
  attachmentSamples,
  audioSamples,
  modelSamples,
  panoSamples,
  pictureSamples,
  sheetSamples,
  splatSamples,
  trackSamples,
  videoSamples,
  type Sample,
} from './file-samples.ts'

export interface FuzzedFile {
  readonly path: string
  readonly name: string
  readonly size: number
}

export interface Format {
  readonly name: string
  readonly module: URL
  /** What the task is told of a file, and under which name it looks for it. */
  readonly order: (file: Omit<FuzzedFile, 'path'>) => unknown
  readonly file: string
  readonly samples: readonly Sample[]
  /** By way of the product's own code. @throws Refusal */
  readonly alone: (file: FuzzedFile, folder: string) => Promise<unknown>
}

export const PERSON = 'fuzz'
const ID = '00000000-0000-4000-8000-000000000001'

const server = new URL('../../server/', import.meta.url)

const made = (name: string, make: Maker, samples: readonly Sample[]): Format => ({
  name,
  module: new URL(`capabilities/media/make-${name}.ts`, server),
  order: (file) => file,
  file: SOURCE,
  samples,
  alone: (file, folder) => make({ ...file, owner: { userId: PERSON } }, folder),
})

const typeOf = (name: string): string => (name.endsWith('.xlsx') ? XLSX : CSV)

export async function fileFormats(): Promise<readonly Format[]> {
  return [
    made('picture', makePicture, await pictureSamples()),
    made('video', makeVideo, await videoSamples()),
    made('audio', makeAudio, await audioSamples()),
    made('track', makeTrack, trackSamples()),
    made('model', makeModel, await modelSamples()),
    made('splat', makeSplat, splatSamples()),
    made('attachment', makeAttachment, await attachmentSamples()),
    {
      name: 'panorama',
      module: new URL('features/pano/read-facts.ts', server),
      order: () => null,
      file: SOURCE,
      samples: await panoSamples(),
      alone: ({ path }) => refusing(() => pictureFacts(path, PERSON)),
    },
    {
      name: 'sheet',
      module: new URL('capabilities/sheet/parse-sheet.ts', server),
      order: ({ name }) => typeOf(name),
      file: 'sheet',
      samples: await sheetSamples(),
      alone: ({ path, name }) => readSheet({ path, type: typeOf(name), person: PERSON }),
    },
    {
      name: 'tour',
      module: new URL('features/tour-import/read-import.ts', server),
      order: () => ({ made: new Map() }),
      file: 'archive',
      samples: await archiveSamples(),
      alone: ({ path }) =>
        readImport(path, {
          order: { made: new Map() },
          person: PERSON,
          each: async ({ kind }) => (kind === 'addresses' ? new Map() : ID),
          signal: AbortSignal.timeout(60_000),
        }),
    },
  ]
}
