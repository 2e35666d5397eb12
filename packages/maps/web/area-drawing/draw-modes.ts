// How the drawing library draws with each tool: in the colours of the area, and so near as a finger or a mouse can tell places apart.
import {
  TerraDrawCircleMode,
  TerraDrawFreehandMode,
  TerraDrawLineStringMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
  type GeoJSONStoreFeatures,
  type HexColor,
} from 'terra-draw'
import { mapColours } from '../maplibre/map-colours.ts'
import { shownTheme } from '@huanshi/ui/theme/theme-choice.ts'
import { defaultStyle, type AreaStyle } from './area-parts.ts'

type SnapTo = (event: { readonly lng: number; readonly lat: number }) => [number, number] | undefined

interface Drawing {
  readonly style: () => AreaStyle
  /** The corner of another area that lies near. */
  readonly snapTo: SnapTo
}

const ORANGE = '#F2541B'
const WHITE = '#FFFFFF'
/** Pixels within which a press means the corner that is there. */
const REACH = { mouse: 16, finger: 30 } as const

export function drawModes({ style, snapTo }: Drawing) {
  const pointerDistance = window.matchMedia('(pointer: coarse)').matches ? REACH.finger : REACH.mouse
  const snapping = { toLine: true, toCoordinate: true, toCustom: snapTo }
  const look = areaLook(style)
  // A finger that draws along an edge does not move the map; with a mouse two presses do as well.
  const stroke = { styles: look, pointerDistance, drawInteraction: 'click-move-or-drag' } as const
  const coordinates = {
    midpoints: true,
    draggable: true,
    deletable: true,
    snappable: { toCoordinate: true, toCustom: snapTo },
  }
  return [
    new TerraDrawSelectMode({
      pointerDistance,
      flags: { polygon: { feature: { draggable: true, coordinates } } },
      styles: {
        selectedPolygonColor: look.fillColor,
        selectedPolygonFillOpacity: look.fillOpacity,
        selectedPolygonOutlineColor: ORANGE,
        selectedPolygonOutlineWidth: 2,
        selectionPointColor: WHITE,
        selectionPointOutlineColor: ORANGE,
        selectionPointOutlineWidth: 2,
        selectionPointWidth: 6,
        midPointColor: ORANGE,
        midPointOutlineColor: WHITE,
        midPointOutlineWidth: 1,
        midPointWidth: 4,
      },
    }),
    new TerraDrawPolygonMode({
      snapping,
      pointerDistance,
      styles: { ...look, closingPointColor: ORANGE, closingPointOutlineColor: WHITE },
    }),
    new TerraDrawRectangleMode(stroke),
    new TerraDrawCircleMode(stroke),
    new TerraDrawFreehandMode(stroke),
    new TerraDrawLineStringMode({ pointerDistance, styles: { lineStringColor: ORANGE, lineStringWidth: 2 } }),
  ]
}

/** Read again for each picture. */
function areaLook(style: () => AreaStyle) {
  return {
    // A hole lies on its part as the ground that it lets through.
    fillColor: ({ properties }: GeoJSONStoreFeatures): HexColor =>
      isHole(properties) ? hex(mapColours[shownTheme()].land) : hex(style().fill ?? defaultStyle.fill),
    fillOpacity: ({ properties }: GeoJSONStoreFeatures) =>
      isHole(properties) ? 0.7 : (style()['fill-opacity'] ?? defaultStyle['fill-opacity']),
    outlineOpacity: () => style()['stroke-opacity'] ?? defaultStyle['stroke-opacity'],
    outlineColor: () => hex(style().stroke ?? defaultStyle.stroke),
    outlineWidth: () => style()['stroke-width'] ?? defaultStyle['stroke-width'],
  }
}

export function isHole(properties: GeoJSONStoreFeatures['properties']): boolean {
  return properties['hole'] === true
}

function hex(colour: string): HexColor {
  return colour as HexColor // the contract's pattern says so
}
