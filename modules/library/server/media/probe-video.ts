// What a video is, read from its container: size, length, how it is coded.
import type { Camera } from '@huanshi/kernel/protocol/picture-data.ts'
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { FilePathSource, Input, MP4, QTFF, type InputVideoTrack } from 'mediabunny'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { SandboxWork } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import { named } from './camera-trailer.ts'
import { refused } from './media-result.ts'
import type { HighRange } from './tone-map.ts'
import { WIDEST_VIDEO } from './widest-video.ts'

/** What every browser of the last years plays: H.264 of eight bits with colour at half resolution (its profiles 66, 77, 88 and 100). */
const everywhere = /^avc[13]\.(?:42|4d|58|64)/i

const words: Readonly<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'H.265',
  vp9: 'VP9',
  vp8: 'VP8',
  av1: 'AV1',
}

export type VideoFacts = Awaited<ReturnType<typeof probeVideo>>

/** A video in more languages is no video that anyone made. */
const MOST_SOUNDS = 8
const MOST_PICTURES = 8

/** @throws Refusal `upload.refused` */
export async function probeVideo(path: string) {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] })
  try {
    const video = await input.getPrimaryVideoTrack()
    if (video === null) throw refused(uploadMessages.noVideo)
    const audio = await input.getPrimaryAudioTrack()
    const pictures = await alike(await input.getVideoTracks(), video)
    const sounds = (await input.getAudioTracks()).slice(0, MOST_SOUNDS).map((track) => spokenIn(track.languageCode))
    const [duration, stats] = [await input.computeDuration(), await video.computePacketStats(120)]
    const [codec, audioCodec] = [await video.getCodec(), audio === null ? null : await audio.getCodec()]
    const isPlayed = everywhere.test((await video.getCodecParameterString()) ?? '')
    const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
    const { transfer } = await video.getColorSpace()
    const camera = cameraIn((await input.getMetadataTags()).raw ?? {})
    if (!(duration > 0) || !(width > 0) || !(height > 0)) throw refused(uploadMessages.noVideo)
    return {
      width,
      height,
      duration,
      transfer: highRange(transfer),
      sounds,
      ...(camera === null ? {} : { camera }),
      note: noteOf(codec, isPlayed, Math.max(width, height)),
      details: {
        ...(codec === null ? {} : { codec: words[codec] ?? codec }),
        ...(audioCodec === null ? {} : { audioCodec: audioCodec.toUpperCase() }),
        frameRate: Math.round(stats.averagePacketRate * 100) / 100,
        ...(pictures === 2 ? { pictures, isUnstitched: true } : {}),
      },
    }
  } catch (error) {
    // Whatever else goes wrong in a video that a stranger sent is the video's fault.
    throw error instanceof Refusal ? error : refused(uploadMessages.damaged, error)
  }
}

/** How many pictures of one size run beside each other: some cameras write the circle of each lens by itself. */
async function alike(tracks: readonly InputVideoTrack[], first: InputVideoTrack): Promise<number> {
  const sizeOf = async (track: InputVideoTrack) =>
    `${await track.getDisplayWidth()} × ${await track.getDisplayHeight()}`
  const size = await sizeOf(first)
  const sizes = await Promise.all(tracks.slice(0, MOST_PICTURES).map(sizeOf))
  return sizes.filter((one) => one === size).length
}

/** A stranger wrote it, and it goes into playlists: only what is a language. BCP 47; null where it says nothing. */
function spokenIn(code: string): string | null {
  if (!/^[a-z]{3}$/.test(code) || code === 'und') return null
  return Intl.getCanonicalLocales(code)[0] ?? null
}

/** As QuickTime and as Apple name it. */
function cameraIn(raw: Readonly<Record<string, unknown>>): Camera | null {
  const said = (...names: string[]): string | null => {
    const text = names.map((name) => raw[name]).find((value) => typeof value === 'string')
    return typeof text === 'string' ? named(text) : null
  }
  const [make, model] = [said('©mak', 'com.apple.quicktime.make'), said('©mod', 'com.apple.quicktime.model')]
  if (make === null && model === null) return null
  return { ...(make === null ? {} : { make }), ...(model === null ? {} : { model }) }
}

function highRange(transfer: string | null | undefined): HighRange | null {
  return transfer === 'pq' || transfer === 'hlg' ? transfer : null
}

type Codec = Awaited<ReturnType<InputVideoTrack['getCodec']>>

/** What its owner should know of how it plays; null where it plays everywhere. */
function noteOf(codec: Codec, isPlayed: boolean, longer: number): string | null {
  if (isPlayed && longer <= WIDEST_VIDEO) return null
  const name = codec === null ? '未知的' : `${words[codec] ?? codec}${codec === 'avc' ? ' 的 10 位或高色度规格' : ''}`
  const why = isPlayed
    ? `视频边长超过 ${WIDEST_VIDEO} 像素，多数手机不能流畅播放`
    : `视频编码是 ${name}，部分浏览器和手机不能播放`
  return `${why}。建议导出为 H.264、边长不超过 ${WIDEST_VIDEO} 像素后重新上传。`
}

export const run = ({ files }: SandboxWork<null>): Promise<VideoFacts> => probeVideo(files['video'] ?? '')
