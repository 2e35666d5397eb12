// Videos of high dynamic range hold light that most screens cannot show. Written again for every screen, their light is brought
// into its range; taken as it stands it would look grey and dull.
import { filtersLacking } from './ffmpeg-filters.ts'

/** How light becomes numbers: absolute (HDR10, Dolby Vision) or relative (broadcast, telephones). */
export type HighRange = 'pq' | 'hlg'

/** Not every ffmpeg was built with the filters for it. */
export async function canToneMap(ffmpeg: string): Promise<boolean> {
  return (await filtersLacking(ffmpeg, ['zscale', 'tonemap'])).length === 0
}

/** What such a video looks like where it is not mapped. */
export const dullNote = '原片是 HDR，而服务器上的 ffmpeg 不能转换它的亮度，画面会偏灰。建议导出为 SDR 后重新上传。'

const names = { pq: 'smpte2084', hlg: 'arib-std-b67' } as const

/** White of a page, nits: ITU-R BT.2408. What is brighter is bent into what is left. */
const WHITE = 203

/** Filters for ffmpeg. The video says what it is; where it forgot to, it is taken for what its light says. */
export function toStandardRange(range: HighRange): string[] {
  return [
    `setparams=color_primaries=bt2020:color_trc=${names[range]}:colorspace=bt2020nc`,
    `zscale=transfer=linear:npl=${WHITE}`,
    'format=gbrpf32le',
    'zscale=primaries=bt709',
    'tonemap=tonemap=mobius:desat=0',
    'zscale=transfer=bt709:matrix=bt709:range=limited',
  ]
}
