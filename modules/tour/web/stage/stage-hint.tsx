// One line over the stage that says what the tool in hand waits for.
import type { ReactElement } from 'react'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { kindWord } from '../parts/new-hotspot.ts'
import { cornerWord } from '../parts/corner-word.ts'
import { openingWords } from '../parts/opening-words.ts'
import type { Tool } from '../state/studio.ts'
import { useStudioState } from '../state/use-studio.ts'

interface Props {
  readonly corners: number
  readonly onFinish: () => void
  readonly onCancel: () => void
}

export function StageHint({ corners, onFinish, onCancel }: Props): ReactElement | null {
  const tool = useStudioState((state) => state.tool)
  const isPhone = usePhone()
  if (tool.kind === 'look' || tool.kind === 'select') return null
  const words =
    tool.kind === 'room' || tool.kind === 'opening' || tool.kind === 'corner'
      ? roomWords(tool, corners, isPhone)
      : tool.kind === 'place'
        ? `点画面放置「${kindWord(tool.what)}」${isPhone ? '' : '，回车放在正中'}`
        : tool.kind === 'surface'
          ? '点画面中央，再选要嵌入的图片或视频'
          : corners < 3
            ? `沿边缘依次点出区域，还要 ${3 - corners} 个点`
            : `${corners} 个顶点，继续点，或完成`
  return (
    <div className="hs-glass hs-studio-hint" role="status">
      <span>{words}</span>
      {(tool.kind === 'polygon' || tool.kind === 'room') && corners >= 3 ? (
        <button type="button" onClick={onFinish}>
          完成
        </button>
      ) : null}
      <button type="button" onClick={onCancel}>
        取消
      </button>
    </div>
  )
}

type RoomTool = Extract<Tool, { readonly kind: 'room' | 'opening' | 'corner' }>

function roomWords(tool: RoomTool, corners: number, isPhone: boolean): string {
  const key = isPhone || corners > 0 ? '' : '，空格点在正中'
  if (tool.kind === 'corner') return `点${cornerWord(tool.corner)}的墙脚${isPhone ? '' : '，空格点在正中'}`
  if (tool.kind === 'opening') {
    const word = openingWords[tool.what]
    return corners === 0 ? `点${word}的一个下角${key}` : `再点${word}的对角`
  }
  return corners < 3
    ? `沿墙脚依次点出墙角，还要 ${3 - corners} 个${key}`
    : `${corners} 个墙角，继续点；点回第一个，或按完成`
}
