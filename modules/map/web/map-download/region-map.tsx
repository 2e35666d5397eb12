// The region of a download, drawn on the map: a rectangle by two corners, or any shape.
import { Pentagon, RectangleHorizontal, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usualStyle, type Part } from '@huanshi/maps/web/area-drawing/area-parts.ts'
import { openDrawMap, type DrawMap, type Tool } from '@huanshi/maps/web/area-drawing/draw-map.ts'
import { ToolButtons, type DrawingTool } from '@huanshi/maps/web/area-drawing/tool-buttons.tsx'
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
  const host = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<DrawMap | null>(null)
  const [tool, setTool] = useState<Tool>(parts.length === 0 ? 'rectangle' : 'select')
  const [isBroken, setBroken] = useState(false)
  const take = useEffectEvent((next: readonly Part[]) => onParts(next))
  const opened = useEffectEvent((made: DrawMap) => {
    made.setStyle(usualStyle)
    made.load(parts)
    made.fit(parts)
    made.setTool(tool)
    setMap(made)
  })
  useEffect(() => {
    let isGone = false
    let made: DrawMap | null = null
    const open = async (element: HTMLElement): Promise<void> => {
      try {
        const found = await openDrawMap({
          element,
          onParts: (next) => take(next),
          onTool: setTool,
          onSelected: () => undefined,
        })
        if (isGone) return found.destroy()
        made = found
        opened(found)
      } catch {
        setBroken(true)
      }
    }
    if (host.current !== null) void open(host.current)
    return () => {
      isGone = true
      made?.destroy()
    }
  }, [])
  const choose = (next: Tool): void => {
    setTool(next)
    map?.setTool(next)
  }
  const clear = (): void => {
    map?.load([])
    onParts([])
    choose('rectangle')
  }
  if (isBroken) return <p className="hs-field-help">这台设备不能显示地图，请填写四边。</p>
  return (
    <div className="hs-place hs-region-map">
      <div ref={host} className="hs-place-map" />
      <div className="hs-region-tools" role="toolbar" aria-label="画区域">
        <ToolButtons tools={tools} chosen={tool} onChoose={choose} />
        <button type="button" aria-label="重画" title="重画" disabled={parts.length === 0} onClick={clear}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </div>
  )
}
