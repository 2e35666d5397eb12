// A long video on the sphere over a line that falls from 20 to 3 Mbit/s: how long it stands still at most and in which sizes it
// plays, as one file and in several sizes.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg } from '@huanshi/library/server/media/find-ffmpeg.ts'
import { writeStream } from '@huanshi/library/server/media/write-stream.ts'
import { fileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { lower, type Figures } from './figures.ts'
import { table } from './table.ts'
import { openFallingLine } from './videos/falling-line.ts'
import { watchVideo, type Watched } from './videos/watch-video.ts'

const run = promisify(execFile)
const MiB = 2 ** 20
const FOLDER = 'video'
const [WIDE, NARROW] = [20_000_000, 3_000_000]
/** Share of the video after which the line falls. */
const FALLS = 0.3

/** @param narrowing seconds of the video; five minutes without */
export async function benchVideos(figures: Figures, narrowing?: string): Promise<string> {
  const seconds = Number(narrowing ?? 300)
  if (!(seconds >= 20)) return 'How many seconds? 20 at least.'
  const ffmpeg = await findFfmpeg()
  if (ffmpeg === null) return 'There is no ffmpeg with libx264: nothing can be made.'
  const root = await mkdtemp(join(tmpdir(), 'huanshi-videos-'))
  try {
    const folder = join(root, FOLDER)
    await mkdir(folder)
    const source = join(folder, 'file.mp4')
    await makeVideo(ffmpeg, source, seconds)
    const begun = performance.now()
    const storage = fileStorage(root)
    const signal = new AbortController().signal
    const made = await writeStream({ ffmpeg, storage, source, folder: FOLDER, signal, onProgress: () => undefined })
    if (made === null) throw new Error('one size was thought to be enough')
    const took = (performance.now() - begun) / 1000
    figures.keep({ name: 'sizes made', ...lower('s'), rounds: [took] })
    const { size } = await stat(source)
    const objects = (await readdir(folder)).filter((name) => name.startsWith('stream')).length
    const sizes = made.sizes.map(
      ({ width, rate, bytes }) => `${width}: ${mbits(rate)}, ${(bytes / MiB).toFixed(0)} MiB`,
    )
    const rows = []
    for (const [name, streamUrl] of [
      ['one file', undefined],
      ['several sizes', '/stream.m3u8'],
    ] as const) {
      await using line = await openFallingLine(folder, { wide: WIDE, narrow: NARROW, fallsAt: seconds * FALLS })
      const watched = await watchVideo(line, { seconds, ...(streamUrl === undefined ? {} : { streamUrl }) })
      figures.keep({ name: `${name}: longest stop`, ...lower('ms'), rounds: [watched.longestStop] })
      figures.keep({ name: `${name}: longest stop with nothing ready`, ...lower('ms'), rounds: [watched.longestEmpty] })
      rows.push([name, ...cellsOf(watched)])
    }
    return [
      `${seconds} s of video, ${(size / MiB).toFixed(0)} MiB (${mbits((8 * size) / seconds)}); the line carries ${mbits(WIDE)}, after ${seconds * FALLS} s ${mbits(NARROW)}.`,
      `Sizes made in ${took.toFixed(0)} s, ${objects} objects — ${sizes.join('; ')}.\n`,
      table(
        [
          'played as',
          'first picture',
          'longest stop',
          'all stops',
          'least ready',
          'pictures late',
          'end reached',
          'widths, s each',
        ],
        rows,
      ),
    ].join('\n')
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

function cellsOf(watched: Watched): string[] {
  const { first, longestStop, longestAt, longestBy, allStops, leastAhead, late, end, widths } = watched
  const seen = [...widths].map(([width, time]) => `${width}: ${(time / 1000).toFixed(0)}`)
  return [
    `${first.toFixed(0)} ms`,
    longestStop === 0 ? 'none' : `${longestStop.toFixed(0)} ms, at ${longestAt.toFixed(0)} s (${longestBy})`,
    `${(allStops / 1000).toFixed(1)} s`,
    `${leastAhead.toFixed(1)} s`,
    `${(100 * late).toFixed(1)} %`,
    `${end.toFixed(0)} s`,
    seen.join(', '),
  ]
}

const mbits = (rate: number): string => `${(rate / 1e6).toFixed(1)} Mbit/s`

/** Something moves everywhere, with grain, so that it takes the bits that a real one takes. */
async function makeVideo(ffmpeg: string, target: string, seconds: number): Promise<void> {
  const picture = `testsrc2=s=1920x960:r=25:d=${seconds},noise=alls=14:allf=t`
  const sound = `sine=frequency=440:duration=${seconds}`
  const args = [
    ['-nostdin', '-loglevel', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound],
    ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '23', '-maxrate', '12M', '-bufsize', '12M'],
    ['-pix_fmt', 'yuv420p', '-threads', '2', '-c:a', 'aac', '-movflags', '+faststart', target],
  ]
  await run(ffmpeg, args.flat())
}
