// The region of a download, drawn on the map: a rectangle by two corners, or any shape.
import { Pentagon, RectangleHorizontal, Trash2 } from 'lucide-react'
import { defaultStyle, type Part } from '@huanshi/maps/web/area-drawing/area-parts.ts'
import { ToolButtons, type DrawingTool } from '@huanshi/maps/web/area-drawing/tool-buttons.tsx'
import { useDrawMap } from '@huanshi/maps/web/area-drawing/use-draw-map.ts'
import '@huanshi/resource-web/place/place.css'

interface Props {
  readonly parts: readonly Part[]
  readonly onParts: (parts: readonly Part[]) => void
}

const tools: readonly DrawingTool[] = [
  { tool: 'rectangle', title: '画矩形', icon: RectangleHorizontal },
  { tool: 'polygon', title: '逐点画', icon: Pentagon },
]

export default function RegionMap({ parts, onParts }: Props) {
  const { host, map, isBroken, tool, choose } = useDrawMap({
    parts,
    style: defaultStyle,
    firstTool: 'rectangle',
    onParts,
  })
  const clear = (): void => {
    map?.load([])
    onParts([])
    choose('rectangle')
  }
  if (isBroken) return <p className="hs-field-help">这台设备不能显示地图，请填写四边。</p>
  return (
    <div className="hs-place hs-region-map">
      <div ref={host} className="hs-place-map" />
      <div className="hs-glass hs-map-tools hs-region-tools" role="toolbar" aria-label="画区域">
        <ToolButtons tools={tools} chosen={tool} onChoose={choose} />
        <button type="button" aria-label="重画" title="重画" disabled={parts.length === 0} onClick={clear}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </div>
  )
}
