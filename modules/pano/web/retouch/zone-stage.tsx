// The picture as it was taken, with the zones over it as visitors will see them: drawn, chosen, moved by their corners.
import type { Hotspot, Viewer, ViewerEvents } from '@huanshi/viewer/types.ts'
import type { Manifest } from '@huanshi/viewer/picture/manifest.ts'
import { useMemo, type ReactElement } from 'react'
import type { Direction } from '@huanshi/pyramid/retouch/zone.ts'
import type { Zone } from '../../contract/zones.ts'
import { browserTiles } from './browser-tiles.ts'
import { DrawLayer } from './draw-layer.tsx'
import { TakenPicture } from './taken-picture.tsx'
import { useZonePictures } from './zone-picture.ts'
import { nameOf, rounded, type Style, type Tool } from './zone-strokes.ts'
import type { RetouchEditor } from './use-retouch.ts'

const texts = {
  viewer: '未遮盖的原图：拖动环视，滚轮缩放；选中的区域可以拖动它的角',
  corner: (name: string, index: number) => `${name}的第 ${index} 个角`,
  newCorner: (name: string, index: number) => `在${name}的第 ${index} 条边上加一个角`,
}

interface Props {
  readonly manifest: Manifest
  readonly editor: RetouchEditor
  readonly tool: Tool
  readonly style: Style
  /** The picture without anything over it. */
  readonly isBare: boolean
  readonly viewer: Viewer | null
  readonly onViewer: (viewer: Viewer | null) => void
  readonly onDrawn: (shape: Zone['shape'], pieces: readonly (readonly Direction[])[]) => void
}

export function ZoneStage({ manifest, editor, tool, style, isBare, viewer, onViewer, onDrawn }: Props): ReactElement {
  const { zones, findings, chosen } = editor
  const tiles = useMemo(() => browserTiles(manifest), [manifest])
  const pictures = useZonePictures(tiles, zones)
  const hotspots = useMemo(
    (): readonly Hotspot[] =>
      isBare
        ? []
        : [...pictures, ...zones.map((zone) => outlineOf(zone, zones, chosen?.id)), ...findings.map(findingMark)],
    [isBare, pictures, zones, findings, chosen?.id],
  )
  const moved = ({ hotspot, points }: ViewerEvents['hotspotmove']): void => {
    if (points !== undefined) editor.change(hotspot.id, { points: points.map(rounded) })
  }
  return (
    <TakenPicture
      {...{ manifest, viewer, hotspots, texts, onViewer }}
      isPlacing={tool !== 'look'}
      onHotspot={({ hotspot }) => editor.choose(hotspot.id)}
      onHotspotMove={moved}
      onHotspotPoints={({ hotspot, points }) =>
        editor.change(hotspot.id, { points: points.map(rounded), shape: 'polygon' }, true)
      }
      onClick={() => editor.choose(null)}
    >
      {viewer === null || tool === 'look' ? null : (
        <DrawLayer key={tool} {...{ viewer, tool }} brush={style.brush} onDrawn={(pieces) => onDrawn(tool, pieces)} />
      )}
    </TakenPicture>
  )
}

function findingMark({ id, points }: Zone): Hotspot {
  const look = { fillOpacity: 0.15, fill: '#ffffff', stroke: '#ffb020', strokeWidth: 2, inert: true } as const
  return { id, kind: 'polygon', ...middleOf(points), name: '', label: '', points, ...look }
}

/** What is pressed to choose it; an area that is chosen shows its corners. */
function outlineOf(zone: Zone, zones: readonly Zone[], chosen: string | undefined): Hotspot {
  const isChosen = zone.id === chosen
  const middle = middleOf(zone.points)
  if (zone.shape === 'brush')
    return {
      id: zone.id,
      kind: 'disc',
      ...middle,
      icon: brushSign,
      name: nameOf(zone, zones),
      label: '',
      scale: 0.7,
      selected: isChosen,
    }
  return {
    id: zone.id,
    kind: 'polygon',
    ...middle,
    name: nameOf(zone, zones),
    label: '',
    points: zone.points,
    fillOpacity: 0,
    stroke: '#ffffff',
    strokeWidth: isChosen ? 2 : 1,
    selected: isChosen,
    editable: isChosen,
    draggable: isChosen,
  }
}

/** A stroke, as long as the sign is wide. */
function brushSign(): Element {
  const sign = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  sign.setAttribute('viewBox', '0 0 24 24')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  for (const [name, value] of Object.entries({
    d: 'M5 16c5-11 8 7 14-7',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '3',
    'stroke-linecap': 'round',
  }))
    line.setAttribute(name, value)
  sign.append(line)
  return sign
}

function middleOf(points: readonly Direction[]): Direction {
  return points[points.length >> 1] ?? { yaw: 0, pitch: 0 }
}
