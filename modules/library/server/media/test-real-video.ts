// Videos that really play, for tests on machines that have ffmpeg.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findFfmpeg } from './find-ffmpeg.ts'
import type { HighRange } from './tone-map.ts'

const run = promisify(execFile)

/** Null where videos cannot be converted; it says so, for then little is tested. */
export async function ffmpegForTests(): Promise<string | null> {
  const ffmpeg = await findFfmpeg()
  if (ffmpeg === null) console.warn('SKIPPED: there is no ffmpeg with libx264 on PATH, videos are not converted here')
  return ffmpeg
}

interface RealVideo {
  readonly size?: string
  readonly seconds?: number
  readonly rate?: number
  readonly codec?: 'libx265' | 'libx264'
  readonly pixels?: 'yuv420p' | 'yuv420p10le'
  /** Of each sound, as the file says it. */
  readonly languages?: readonly string[]
}

/** A video of high dynamic range: white of a page, grey and brick, a third each, as its sender's screen would show them. */
export async function brightVideo(ffmpeg: string, path: string, range: HighRange): Promise<void> {
  const transfer = { pq: 'smpte2084', hlg: 'arib-std-b67' }[range]
  const boxes = `drawbox=x=0:w=128:h=192:c=white:t=fill,drawbox=x=256:w=128:h=192:c=0x904030:t=fill`
  const bright = [
    ['format=gbrp', 'setparams=color_primaries=bt709:color_trc=bt709:range=pc', 'zscale=transfer=linear:npl=203'],
    [
      'format=gbrpf32le',
      'zscale=primaries=bt2020',
      `zscale=transfer=${transfer}:matrix=bt2020nc:range=limited:npl=203`,
    ],
    ['format=yuv420p10le'],
  ].flat()
  const says = `colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc:log-level=error:pools=2`
  await run(
    ffmpeg,
    [
      ['-nostdin', '-loglevel', 'error', '-y', '-f', 'lavfi', '-i', `color=c=0x808080:s=384x192:r=25:d=1,${boxes}`],
      ['-vf', bright.join(','), '-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', says],
      ['-movflags', '+faststart', '-f', 'mp4', path],
    ].flat(),
  )
}

/** A moving pattern with a tone, and a title and a place that are nobody's business. */
export async function realVideo(
  ffmpeg: string,
  path: string,
  {
    size = '320x160',
    seconds = 2,
    rate = 25,
    codec = 'libx265',
    pixels = 'yuv420p',
    languages = ['und'],
  }: RealVideo = {},
): Promise<void> {
  await run(
    ffmpeg,
    [
      ['-nostdin', '-loglevel', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
      [
        '-f',
        'lavfi',
        '-i',
        `sine=frequency=440:duration=${seconds}`,
        '-map',
        '0:v',
        '-c:v',
        codec,
        '-preset',
        'ultrafast',
      ],
      languages.flatMap((language, sound) => ['-map', '1:a', `-metadata:s:a:${sound}`, `language=${language}`]),
      [
        '-pix_fmt',
        pixels,
        '-threads',
        '2',
        '-c:a',
        'aac',
        '-metadata',
        'title=kept-secret',
        '-metadata',
        'location=+31.2304+121.4737/',
      ],
      ['-metadata:s:v', 'handler_name=camera-of-lin', '-movflags', '+faststart', '-f', 'mp4', path],
    ].flat(),
  )
}

/** Two circles of 200° beside each other, as a camera sees a room that turns slowly; each is turned by so many degrees clockwise. */
export async function fisheyeVideo(
  ffmpeg: string,
  path: string,
  { sphere, turns }: { readonly sphere: string; readonly turns: readonly [number, number] },
): Promise<void> {
  const lens = (yaw: number, turn: number): string =>
    `v360=input=equirect:output=fisheye:h_fov=200:v_fov=200:w=800:h=800:yaw=${yaw}:roll=${turn}`
  const graph = [
    '[0:v]scale=2048:1024,scroll=horizontal=0.002,format=yuv444p,split[one][other]',
    `[one]${lens(0, -turns[0])}[left];[other]${lens(180, -turns[1])}[right];[left][right]hstack[both]`,
  ].join(';')
  await run(
    ffmpeg,
    [
      ['-nostdin', '-loglevel', 'error', '-y', '-loop', '1', '-framerate', '10', '-t', '4', '-i', sphere],
      ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=4', '-filter_complex', graph, '-map', '[both]', '-map', '1:a'],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18', '-pix_fmt', 'yuv420p', '-threads', '2', '-c:a', 'aac'],
      ['-f', 'mp4', path],
    ].flat(),
  )
}
