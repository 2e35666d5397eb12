// Which filters an ffmpeg was built with: not every one has all of them.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PATIENCE = 20_000
const known = new Map<string, Promise<string>>()

/** Those of the wanted ones that it has not; all of them where it does not answer. */
export async function filtersLacking(ffmpeg: string, wanted: readonly string[]): Promise<readonly string[]> {
  const told =
    known.get(ffmpeg) ??
    run(ffmpeg, ['-hide_banner', '-filters'], { timeout: PATIENCE }).then(
      ({ stdout }) => stdout,
      () => '',
    )
  known.set(ffmpeg, told)
  const list = await told
  return wanted.filter((name) => !new RegExp(String.raw`^\s*\S+\s+${name}\s`, 'm').test(list))
}

/** What draws the sphere of a video of fisheyes. */
const sphereFilters = ['v360', 'maskedmerge', 'lutyuv']

/** What keeps it from that, in words for the video's author; null where nothing does. */
export async function lackForSpheres(ffmpeg: string): Promise<string | null> {
  const filters = await filtersLacking(ffmpeg, sphereFilters)
  if (filters.length === 0) return null
  return `服务器上的 ffmpeg 缺少滤镜 ${filters.join('、')}，不能展开鱼眼视频。请联系站点管理员换成带全部滤镜的 ffmpeg。`
}
