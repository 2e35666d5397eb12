// What ffmpeg is told of a video that is written anew, by whoever writes one.
import { beginning, videoInput } from './run-ffmpeg.ts'

const MOST_FRAMES = 60

interface Picture {
  readonly width: number
  readonly height: number
  /** Bits per second of the most restless stretch. */
  readonly rate: number
  /** Filters that bring the light of the video into the range of every screen. */
  readonly mapping: readonly string[]
}

/** It tells how far it is. @param seconds that it may take */
export function told(seconds: number, source: string): string[] {
  return [...beginning(2 * seconds), '-progress', 'pipe:1', '-stats_period', '0.5', ...videoInput(source)]
}

/** Nothing that says where, when or with what a video was taken. */
export const nameless = ['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1']

export function picture({ width, height, rate, mapping }: Picture): string[] {
  const filters = [`scale=${width}:${height}`, 'setsar=1', ...mapping, 'format=yuv420p']
  return ['-filter_threads', '2', '-vf', filters.join(','), ...coding(rate)]
}

/** What browsers play everywhere. @param rate bits per second of the most restless stretch */
export function coding(rate: number): string[] {
  return [
    ['-fpsmax', String(MOST_FRAMES), '-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '21'],
    ['-maxrate', String(rate), '-bufsize', String(2 * rate), '-threads', '2'],
  ].flat()
}

export const sound = ['-c:a', 'aac', '-b:a', '160k', '-ac', '2', '-ar', '48000']

export const bitexact = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact']
