// Playlists of a video in several sizes (RFC 8216, HTTP Live Streaming). Everything in them is a number or a name of our own:
// nothing that a stranger wrote gets into their text. Addresses are names beside them, so that they hold under any ticket.
import type { FragmentedFile } from './byte-ranges.ts'

/** A size, or a sound, in one file with its playlist beside it. */
interface Kept {
  readonly file: string
  readonly list: string
  readonly made: FragmentedFile
}

interface KeptSize extends Kept {
  readonly width: number
  readonly height: number
}

interface KeptSound extends Kept {
  /** BCP 47; null where the video does not say. */
  readonly language: string | null
}

/** All stretches of one file. */
export function mediaPlaylist({ file, made }: Pick<Kept, 'file' | 'made'>): string {
  const longest = Math.max(1, ...made.stretches.map(({ seconds }) => seconds))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${made.header}@0"`,
    ...made.stretches.flatMap(({ start, size, seconds }) => [
      `#EXTINF:${seconds.toFixed(5)},`,
      `#EXT-X-BYTERANGE:${size}@${start}`,
      file,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

/** @param sizes smallest first */
export function masterPlaylist(sizes: readonly KeptSize[], sounds: readonly KeptSound[]): string {
  const [loudPeak, loudMean] = sounds.reduce<[number, number]>(
    ([peak, mean], { made }) => [Math.max(peak, peakOf(made)), Math.max(mean, meanOf(made))],
    [0, 0],
  )
  const ofSound = sounds.length === 0 ? '' : ',AUDIO="sound"'
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...sounds.map(({ list, language }, index) => {
      const spoken = language === null ? '' : `,LANGUAGE="${language}"`
      const isFirst = index === 0 ? 'YES' : 'NO'
      return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${index + 1}"${spoken},DEFAULT=${isFirst},AUTOSELECT=YES,URI="${list}"`
    }),
    ...sizes.flatMap(({ width, height, list, made }) => [
      [
        `#EXT-X-STREAM-INF:BANDWIDTH=${Math.ceil(peakOf(made) + loudPeak)}`,
        `AVERAGE-BANDWIDTH=${Math.ceil(meanOf(made) + loudMean)}`,
        `RESOLUTION=${width}x${height}`,
        `CODECS="${[made.codec, ...(sounds.length === 0 ? [] : ['mp4a.40.2'])].join(',')}"${ofSound}`,
      ].join(','),
      list,
    ]),
    '',
  ].join('\n')
}

/** Bits per second of the most restless stretch. A last one of a few frames says nothing. */
function peakOf({ stretches }: FragmentedFile): number {
  return stretches.reduce((most, { size, seconds }) => Math.max(most, (8 * size) / Math.max(1, seconds)), 0)
}

export function meanOf({ stretches }: FragmentedFile): number {
  const [bytes, seconds] = stretches.reduce(
    ([size, time], stretch) => [size + stretch.size, time + stretch.seconds],
    [0, 0],
  )
  return seconds === 0 ? 0 : (8 * bytes) / seconds
}
