// Which task of the sandbox reads which files, in many at once and alone as the product has it done.
import type { MediaMaker } from '@huanshi/library/server/media/media-result.ts'
import { SOURCE } from '@huanshi/library/server/media/maker-task.ts'
import {
  makeAttachment,
  makeAudio,
  makeModel,
  makePicture,
  makeSplat,
  makeTrack,
  makeVideo,
} from '@huanshi/library/server/media/makers.ts'
import { readSheet } from '@huanshi/server-kit/sheet/read-sheet.ts'
import { CSV, XLSX } from '@huanshi/server-kit/sheet/sheet.ts'
import { pictureFacts } from '@huanshi/pano/server/picture-facts.ts'
import { refusing } from '@huanshi/pano/server/picture-faults.ts'
import { readImport } from '@huanshi/tour/server/import/import-tasks.ts'
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
  readonly input: (file: Omit<FuzzedFile, 'path'>) => unknown
  readonly file: string
  readonly samples: readonly Sample[]
  /** By way of the product's own code. @throws Refusal */
  readonly alone: (file: FuzzedFile, folder: string) => Promise<unknown>
}

export const PERSON = 'fuzz'
const ID = '00000000-0000-4000-8000-000000000001'

const house = new URL('../../', import.meta.url)

const made = (name: string, make: MediaMaker, samples: readonly Sample[]): Format => ({
  name,
  module: new URL(`modules/library/server/media/make-${name}.ts`, house),
  input: (file) => file,
  file: SOURCE,
  samples,
  alone: (file, folder) => make({ ...file, sender: PERSON }, folder),
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
      module: new URL('modules/pano/server/read-facts.ts', house),
      input: () => null,
      file: SOURCE,
      samples: await panoSamples(),
      alone: ({ path }) => refusing(() => pictureFacts({ path }, PERSON)),
    },
    {
      name: 'sheet',
      module: new URL('packages/server-kit/sheet/parse-sheet.ts', house),
      input: ({ name }) => typeOf(name),
      file: 'sheet',
      samples: await sheetSamples(),
      alone: ({ path, name }) => readSheet({ path, type: typeOf(name), person: PERSON }),
    },
    {
      name: 'tour',
      module: new URL('modules/tour/server/import/read-import.ts', house),
      input: () => ({ made: new Map() }),
      file: 'archive',
      samples: await archiveSamples(),
      alone: ({ path }) =>
        readImport(path, {
          input: { made: new Map() },
          person: PERSON,
          each: async ({ kind }) => (kind === 'addresses' ? new Map() : ID),
          signal: AbortSignal.timeout(60_000),
        }),
    },
  ]
}
