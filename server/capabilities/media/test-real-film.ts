// Films that really play, for tests on machines that have ffmpeg.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findFfmpeg } from './find-ffmpeg.ts'

const run = promisify(execFile)

/** Null where films cannot be converted; it says so, for then little is tested. */
export async function ffmpegForTests(): Promise<string | null> {
  const ffmpeg = await findFfmpeg()
  if (ffmpeg === null) console.warn('SKIPPED: there is no ffmpeg with libx264 on PATH, films are not converted here')
  return ffmpeg
}

export interface RealFilm {
  readonly size?: string
  readonly seconds?: number
  readonly rate?: number
  readonly codec?: 'libx265' | 'libx264'
}

/** A moving pattern with a tone, and a title and a place that are nobody's business. */
export async function realFilm(
  ffmpeg: string,
  path: string,
  { size = '320x160', seconds = 2, rate = 25, codec = 'libx265' }: RealFilm = {},
): Promise<void> {
  await run(
    ffmpeg,
    [
      ['-nostdin', '-loglevel', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
      ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, '-c:v', codec, '-preset', 'ultrafast'],
      ['-threads', '2', '-c:a', 'aac', '-metadata', 'title=kept-secret', '-metadata', 'location=+31.2304+121.4737/'],
      ['-metadata:s:v', 'handler_name=camera-of-lin', '-movflags', '+faststart', '-f', 'mp4', path],
    ].flat(),
  )
}
