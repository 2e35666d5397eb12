// The map with its tools: choose and bend, draw corner by corner, as a rectangle, a circle or by hand.
import type { AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'
import {
  Circle,
  CircleOff,
  Combine,
  MousePointer2,
  Pentagon,
  RectangleHorizontal,
  Scan,
  Scissors,
  Signature,
  Trash2,
} from 'lucide-react'
import { useEffect, useRef, type ReactElement } from 'react'
import { useMedia } from '@huanshi/ui/use-media.ts'
import { PlaceSearch } from '@huanshi/maps/web/works/place-search.tsx'
import '@huanshi/maps/web/works/works-map.css'
import { isSame } from '@huanshi/resource-web/form/changes.ts'
import { mergeParts } from '@huanshi/maps/web/area-drawing/area-operations.ts'
import { areaOf, partsOf, type Part } from '@huanshi/maps/web/area-drawing/area-parts.ts'
import type { DrawingSteps, Tool } from '@huanshi/maps/web/area-drawing/draw-map.ts'
import { ToolButtons, type DrawingTool } from '@huanshi/maps/web/area-drawing/tool-buttons.tsx'
import { useDrawMap } from '@huanshi/maps/web/area-drawing/use-draw-map.ts'
import type { PolyDraft } from './poly-draft.ts'
import '@huanshi/maps/web/map-trouble.css'

interface Props {
  readonly feature: PolyDraft['feature']
  /** The other areas, to fit onto. */
  readonly others: readonly AreaFeature[]
  readonly onParts: (parts: readonly Part[]) => void
  /** Null while nothing is being drawn. */
  readonly onSteps: (steps: DrawingSteps | null) => void
}

const tools: readonly DrawingTool[] = [
  { tool: 'select', title: '选择和修改', icon: MousePointer2 },
  { tool: 'polygon', title: '逐点画', icon: Pentagon },
  { tool: 'rectangle', title: '画矩形', icon: RectangleHorizontal },
  { tool: 'circle', title: '画圆', icon: Circle },
  { tool: 'freehand', title: '手绘', icon: Signature },
]
/** Those that do something to what is drawn. */
const changes: typeof tools = [
  { tool: 'hole', title: '挖洞', icon: CircleOff },
  { tool: 'cut', title: '切开', icon: Scissors },
]

const hints: Readonly<Record<Tool, { readonly mouse: string; readonly finger: string }>> = {
  select: {
    mouse: '点一块区域，拖动它或它的顶点；右键顶点可以去掉',
    finger: '点一块区域，拖动它或它的顶点；长按顶点可以去掉',
  },
  polygon: {
    mouse: '逐个点出顶点，点回第一个点或按回车完成，Esc 取消',
    finger: '逐个点出顶点，点回第一个点完成；换个工具就取消',
  },
  rectangle: { mouse: '点起角再点对角，或按住拖到对角', finger: '按住，拖到对角' },
  circle: { mouse: '点圆心再点边，或按住从圆心拖到边', finger: '按住圆心，拖到边' },
  freehand: { mouse: '按住沿边缘画一圈，或点一下开始、再点一下结束', finger: '按住，沿边缘画一圈' },
  hole: {
    mouse: '在区域里逐点圈出要挖掉的部分，回车完成',
    finger: '在区域里逐点圈出要挖掉的部分，点回第一个点完成',
  },
  cut: {
    mouse: '点出一条穿过区域的线，再点一次最后一点或按回车切开',
    finger: '点出一条穿过区域的线，再点一次最后一点切开',
  },
}

export function DrawStage({ feature, others, onParts, onSteps }: Props): ReactElement {
  const parts = partsOf(feature.geometry)
  const { host, map, isBroken, tool, isSelected, choose } = useSharedDrawing(
    { feature, others, onParts, onSteps },
    parts,
  )
  const hand = useMedia('(pointer: coarse)') ? 'finger' : 'mouse'
  return (
    <div className="hs-edit-stage hs-poly-stage" data-neighbours={map === null ? 0 : others.length}>
      <div ref={host} className="hs-poly-map" />
      {isBroken ? <p className="hs-map-trouble">这台设备不能显示地图，可以在右边导入文件</p> : null}
      <div
        className="hs-glass hs-map-tools hs-poly-tools"
        role="toolbar"
        aria-label="画图工具"
        aria-orientation="vertical"
      >
        <ToolButtons tools={tools} chosen={tool} isDisabled={map === null} onChoose={choose} />
        <i aria-hidden />
        <button
          type="button"
          aria-label="看整个区域"
          title="看整个区域"
          disabled={parts.length === 0}
          onClick={() => map?.fit(parts)}
        >
          <Scan size={18} strokeWidth={1.75} aria-hidden />
        </button>
        <ToolButtons tools={changes} chosen={tool} isDisabled={map === null || parts.length === 0} onChoose={choose} />
        <button
          type="button"
          aria-label="合并相邻的块"
          title="合并相邻的块"
          disabled={parts.length < 2}
          onClick={() => onParts(mergeParts(parts))}
        >
          <Combine size={18} strokeWidth={1.75} aria-hidden />
        </button>
        <button
          type="button"
          aria-label="去掉选中的一块"
          title="去掉选中的一块"
          disabled={!isSelected}
          onClick={() => map?.removeSelected()}
        >
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <output className="hs-glass hs-edit-readout hs-poly-hint">{hints[tool][hand]}</output>
      {isBroken ? null : <PlaceSearch onFound={({ at, zoom }) => map?.show(at, zoom)} />}
    </div>
  )
}

/** The map that is drawn on, and what is drawn kept the same here and there. */
function useSharedDrawing({ feature, others, onParts, onSteps }: Props, parts: readonly Part[]) {
  /** What the map shows now. */
  const shown = useRef(parts)
  const { properties } = feature
  const drawing = useDrawMap({
    parts,
    style: properties,
    firstTool: 'polygon',
    onParts(next) {
      const tidy = partsOf(areaOf(next))
      if (isSame(tidy, parts)) return
      shown.current = tidy
      onParts(tidy)
    },
    onSteps,
  })
  const { map } = drawing
  useEffect(() => {
    if (map === null || isSame(shown.current, parts)) return
    // Imported or taken back: not what the hand has just drawn.
    shown.current = parts
    map.load(parts)
  }, [map, parts])
  useEffect(() => map?.setStyle(properties), [map, properties])
  useEffect(() => map?.setOthers(others), [map, others])
  return drawing
}
