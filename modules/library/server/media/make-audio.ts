// Sounds: checked to be what their name says and playable; kept as they came.
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { ADTS, FilePathSource, Input, MP3, MP4, OGG, WAVE, type InputFormat } from 'mediabunny'
import { join } from 'node:path'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { framesLeadOn } from './adts-frames.ts'
import { assertContent } from './content-kind.ts'
import { drawWave } from './draw-wave.ts'
import { writeHidden } from './hide-video-place.ts'
import { extensionOf, nothingFound, refused } from './media-result.ts'
import { inside, type MakerInside } from './maker-task.ts'

interface Kind {
  readonly format: InputFormat
  readonly mime: string
}

const kinds: Readonly<Record<string, Kind>> = {
  '.mp3': { format: MP3, mime: 'audio/mpeg' },
  '.m4a': { format: MP4, mime: 'audio/mp4' },
  '.aac': { format: ADTS, mime: 'audio/aac' },
  '.ogg': { format: OGG, mime: 'audio/ogg' },
  '.wav': { format: WAVE, mime: 'audio/wav' },
}

const SHAPE = 'thumb.webp'

const makeAudio: MakerInside = async ({ path, name }, folder) => {
  const extension = extensionOf(name)
  const kind = kinds[extension]
  if (kind === undefined) throw refused(uploadMessages.wrongFormat)
  await assertContent(path, extension)
  if (extension === '.aac' && !(await framesLeadOn(path))) throw refused(uploadMessages.damaged)
  const found = await lookInto(path, kind)
  const file = `file${extension}`
  // A video without pictures, whose notes may say where it was recorded.
  const isAsItCame = extension !== '.m4a' || !(await hidden(path, join(folder, file)))
  // The shape of other sounds is drawn by the browser that sends them.
  const isDrawn = extension === '.wav' && (await drawWave(path, join(folder, SHAPE)))
  return {
    ...nothingFound,
    ...(isAsItCame ? { isAsItCame } : {}),
    file,
    fileName: name,
    mime: kind.mime,
    thumbnail: isDrawn ? SHAPE : null,
    ...found,
  }
}

export const run = inside(makeAudio)

async function hidden(path: string, target: string): Promise<boolean> {
  try {
    return await writeHidden(path, target)
  } catch (error) {
    throw error instanceof RangeError ? refused(uploadMessages.damaged, error) : error
  }
}

async function lookInto(path: string, { format }: Kind) {
  using input = new Input({ source: new FilePathSource(path), formats: [format] })
  try {
    const audio = (await input.canRead()) ? await input.getPrimaryAudioTrack() : null
    if (audio === null) throw refused(uploadMessages.noAudio)
    const [duration, codec] = [await audio.computeDuration(), await audio.getCodec()]
    const [sampleRate, channels] = [await audio.getSampleRate(), await audio.getNumberOfChannels()]
    if (!(duration > 0)) throw refused(uploadMessages.noAudio)
    return {
      duration,
      details: { ...(codec === null ? {} : { audioCodec: codec.toUpperCase() }), sampleRate, channels },
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refused(uploadMessages.damaged, error)
  }
}
