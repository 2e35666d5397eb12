// Videos as cameras with fisheye lenses write them, in a rendered room that turns from frame to frame.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cameraTrailer } from '@huanshi/library/server/media/test-camera-trailer.ts'
import { fisheyes } from './known-room.ts'

const run = promisify(execFile)
/** Frames, how many a second, and pixels across a circle. */
export const [FRAMES, RATE, SIDE] = [4, 2, 800] as const
/** Degrees from frame to frame. */
export const TURN = 7

export interface Shot {
  readonly lenses: 1 | 2
  readonly angle: number
  readonly turns: readonly [number, number]
  /** Two pictures that run beside each other, one circle each. */
  readonly isApart?: boolean
  readonly codec?: 'libx264' | 'libx265'
}

const words = (text: string): string[] => text.split(' ')

/** With a tone. @param within a folder that goes away by itself */
export async function shot(
  ffmpeg: string,
  within: string,
  { lenses, angle, turns, isApart = false, codec = 'libx264' }: Shot,
): Promise<Buffer> {
  const folder = join(within, `shot-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  for (let frame = 0; frame < FRAMES; frame++) {
    const picture = await fisheyes(lenses, angle, turns, { side: SIDE, turned: frame * TURN })
    await writeFile(join(folder, `${frame}.png`), picture)
  }
  const circle = (left: number): string => `crop=${SIDE}:${SIDE}:${left}:0`
  const graph = `[0:v]split[a][b];[a]${circle(0)}[left];[b]${circle(SIDE)}[right]`
  const pictures = isApart ? ['-filter_complex', graph, ...words('-map [left] -map [right]')] : words('-map 0:v')
  const path = join(folder, 'shot.mp4')
  await run(ffmpeg, [
    ...words(`-nostdin -loglevel error -y -framerate ${RATE} -i`),
    join(folder, '%d.png'),
    ...words(`-f lavfi -i sine=frequency=440:duration=${FRAMES / RATE}`),
    ...pictures,
    ...words(`-map 1:a -c:v ${codec} -crf 4 -preset ultrafast -pix_fmt yuv420p -c:a aac -f mp4`),
    ...(codec === 'libx265' ? words('-x265-params log-level=error:pools=2') : []),
    path,
  ])
  return Buffer.concat([await readFile(path), cameraTrailer()])
}

/** One picture of it alone, with the sound, as one of two files. */
export async function half(ffmpeg: string, within: string, bytes: Buffer, nth: 0 | 1): Promise<Buffer> {
  const whole = join(within, `whole-${randomUUID()}.mp4`)
  const part = `${whole}-${nth}.mp4`
  await writeFile(whole, bytes)
  await run(ffmpeg, [
    ...words('-nostdin -loglevel error -y -i'),
    whole,
    ...words(`-map 0:v:${nth} -map 0:a -c copy`),
    part,
  ])
  return Buffer.concat([await readFile(part), cameraTrailer()])
}
