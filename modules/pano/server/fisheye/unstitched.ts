// Videos that come as their camera wrote them: what their author is told.
import type { MediaResult } from '@huanshi/library/server/media/media-result.ts'
import type { VideoStream } from '@huanshi/library/contract/lib-details.ts'

/** Nobody looks at it as it is: it is not converted, and gets no sizes. */
export const unstitchedStream: VideoStream = { state: 'none', reason: '鱼眼视频展开以后再生成' }

/** Null for what is no such video. */
export function unstitchedNote({ details, width, height }: MediaResult): string | null {
  if (details.isUnstitched !== true) return null
  const isHalf = details.pictures === undefined && width === height
  const pair = '相机把一段视频存成两个文件（文件名里有 _00_ 和 _10_）时，请把两个一起选中上传。'
  return `这是相机里还没有拼接的鱼眼视频，看起来会变形。请打开「编辑全景 › 资料 › 画面覆盖」选鱼眼来展开。${isHalf ? pair : ''}`
}
