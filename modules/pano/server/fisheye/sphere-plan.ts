// How the circles of a video become a sphere: its size, and the filters that ffmpeg draws it with.
import type { FisheyeCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { evenSide } from '@huanshi/library/server/media/ladder-plan.ts'
import { WIDEST_VIDEO } from '@huanshi/library/server/media/widest-video.ts'
import type { Size } from '@huanshi/pyramid/reproject/lens.ts'
import { lensFault } from '../lens/lens-fault.ts'

export interface VideoSource extends Size {
  /** Pictures that run beside each other: 1, with all circles in it, or 2 of one circle each. */
  readonly pictures: number
}

/** As one picture that has all of its circles side by side. */
export function besideEachOther({ width, height, pictures }: VideoSource): Size {
  return { width: width * pictures, height }
}

/** A sentence; null where nothing keeps it from being drawn. */
export function videoFault(coverage: FisheyeCoverage, source: VideoSource): string | null {
  if (source.pictures === 2 && coverage.lenses === 1) return '这个视频有两路画面，每路一个圆，请选双鱼眼'
  return lensFault(coverage, besideEachOther(source), '视频')
}

/** All around, as fine as the circles are in their middle, and no wider than what plays everywhere. */
function sphereSize({ lenses, angle }: FisheyeCoverage, source: VideoSource): Size {
  const { width, height } = besideEachOther(source)
  const around = (Math.min(width / lenses, height) / angle) * 360
  const half = evenSide(Math.min(WIDEST_VIDEO, around) / 2)
  return { width: 2 * half, height: half }
}

/** Some of the sphere is seen by no lens. */
function hasGap({ lenses, angle }: FisheyeCoverage): boolean {
  return lenses === 1 || angle < 180
}

/**
 * A graph whose inputs are the video, how much of the first lens counts, and, where there is a gap, what is seen at all; its
 * output is `sphere`. @param mapping filters that bring the light of the video into the range of every screen
 */
export function sphereGraph(coverage: FisheyeCoverage, source: VideoSource, mapping: readonly string[]): string {
  const { lenses } = coverage
  const { width, height } = sphereSize(coverage, source)
  const begin = [...mapping, 'format=yuv420p'].join(',')
  const mask = (input: number, name: string): string =>
    `[${input}:v]scale=${width}:${height}:flags=bilinear,setsar=1[${name}]`
  const parts =
    source.pictures === 2
      ? [`[0:V:0]${begin}[left]`, `[0:V:1]${begin}[right]`]
      : lenses === 2
        ? [`[0:V:0]${begin},split[left][right]`]
        : [`[0:V:0]${begin}[left]`]
  parts.push(`[left]${lensFilters(coverage, source, 0)}[ahead]`)
  if (lenses === 2) {
    parts.push(`[right]${lensFilters(coverage, source, 1)}[behind]`, mask(1, 'share'))
    parts.push('[behind][ahead][share]maskedmerge[both]')
  }
  const all = lenses === 2 ? 'both' : 'ahead'
  if (!hasGap(coverage)) parts.push(`[${all}]null[sphere]`)
  else {
    parts.push(mask(2, 'seen'), `[${all}]split[shown][dark]`, '[dark]lutyuv=y=16:u=128:v=128[black]')
    parts.push('[black][shown][seen]maskedmerge[sphere]')
  }
  return parts.join(';')
}

/** The circle of a lens alone, then the sphere as that lens sees it. */
function lensFilters({ lenses, angle, turns }: FisheyeCoverage, source: VideoSource, nth: 0 | 1): string {
  const { width, height } = sphereSize({ lenses, angle, turns, blend: 0, form: 'fisheye' }, source)
  const cell = source.pictures === 2 ? source.width : source.width / lenses
  const side = Math.floor(Math.min(cell, source.height))
  const left = Math.round(source.pictures === 2 ? (cell - side) / 2 : cell * (nth + 0.5) - side / 2)
  const top = Math.round((source.height - side) / 2)
  const turn = turns[nth] ?? 0
  const looks = nth === 0 ? `yaw=0:roll=${turn}` : `yaw=180:roll=${-turn}`
  const sizes = `ih_fov=${angle}:iv_fov=${angle}:w=${width}:h=${height}`
  return `crop=${side}:${side}:${left}:${top},v360=input=fisheye:output=equirect:${sizes}:${looks}:interp=linear,setsar=1`
}
