// The hotspots of a scene as markers of the viewer. What a marker needs and is gone (its icon, its picture) is replaced by the plain
// sign of its kind, so that the way or the words behind it stay within reach.
import type { PublicIcon, PublicLib } from '@huanshi/pano/contract/public-parts.ts'
import type { PublicScene, PublicTour } from '../../../contract/public-tour.ts'
import type { Surface } from '@huanshi/pano/contract/kinds/surface.ts'
import { sceneLinkOf, type Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { Corners, HotspotAnimation, IconImage, SurfaceHotspot } from '@huanshi/viewer/hotspot.ts'
import type { Hotspot as Marker } from '@huanshi/viewer/types.ts'
import { visitedKind } from './visited.ts'
import { libOf } from '../../parts/lib-of.ts'
import { say } from '../../words/say.ts'

type Parts = Pick<PublicTour, 'libs' | 'icons'> & { readonly scenes: readonly Pick<PublicScene, 'id' | 'title'>[] }
type Marked = Pick<PublicScene, 'hotspots' | 'panoId'>

/** @param spoken in which hotspots without a name of their own are called by what they are */
export function markersOf(scene: Marked, tour: Parts & Pick<PublicTour, 'id'>, spoken?: string): Marker[] {
  // Of a panorama by itself, its ways to others are what ways between scenes are in a tour.
  const isAlone = scene.panoId === tour.id
  return scene.hotspots.map((hotspot) => {
    const marker = markerOf(hotspot, tour, isAlone && hotspot.kind === 'pano' ? 'ring' : undefined)
    return hotspot.title === '' && spoken !== undefined ? { ...marker, lang: spoken } : marker
  })
}

/** @param sign where there is no icon; left out, that of its kind */
export function markerOf(hotspot: Hotspot, tour: Parts, sign = visitedKind(hotspot).sign): Marker {
  const placed = placedOf(hotspot, tour)
  if ('points' in hotspot) return { ...placed, kind: 'polygon', points: hotspot.points, ...hotspot.style }
  if ('surface' in hotspot) {
    const surface = surfaceOf(hotspot.kind, hotspot.surface, libOf(tour, hotspot.target.libId))
    if (surface !== null) return { ...placed, ...surface }
  }
  const { iconId, iconStyle } = hotspot
  const icon = iconId == null ? undefined : tour.icons[iconId.toLowerCase()]
  const style = { scale: iconStyle?.scale ?? 1, rotation: iconStyle?.rotation ?? 0, animation: animationOf(hotspot) }
  if (icon !== undefined) {
    return {
      ...placed,
      ...style,
      kind: 'icon',
      image: imageOf(icon),
      anchor: icon.anchor,
      distorted: iconStyle?.distorted ?? false,
    }
  }
  return sign === 'ring' ? { ...placed, ...style, kind: 'ring' } : { ...placed, ...style, kind: 'disc', icon: sign }
}

function placedOf(hotspot: Hotspot, tour: Parts) {
  const { id, yaw, pitch, title, titleVisible, visible, order, locked } = hotspot
  return {
    id,
    yaw,
    pitch,
    name: nameOf(hotspot, tour),
    label: titleVisible ? title : '',
    ...(visible === undefined ? {} : { visible }),
    ...(order === undefined ? {} : { order }),
    ...(locked === undefined ? {} : { locked }),
  }
}

/** What a screen reader says. */
function nameOf(hotspot: Hotspot, tour: Pick<Parts, 'scenes'>): string {
  const { title } = hotspot
  if (title !== '') return title
  const link = sceneLinkOf(hotspot)
  if (link === null) return say(visitedKind(hotspot).label)
  const scene = tour.scenes.find(({ id }) => id === link.sceneId)
  return scene === undefined ? say('goToOther') : say('goToScene', { title: scene.title })
}

function animationOf({ iconStyle }: Hotspot): HotspotAnimation {
  return iconStyle?.animation ?? 'none'
}

/** Pixels on the screen of an icon at scale 1, on its longer side. */
const ICON_SIZE = 48

/** The icon's own size goes into the picture, so that the scale of a marker is the hotspot's alone, as it is edited and stored. */
function imageOf({ imageUrl, kind, frameWidth, frameHeight, frameCount, fps, scale }: PublicIcon): IconImage {
  const size = ICON_SIZE * scale
  if (kind !== 'sprite' || frameWidth === null || frameHeight === null || frameCount === null) {
    return { url: imageUrl, height: size }
  }
  const shrink = size / Math.max(frameWidth, frameHeight)
  return {
    url: imageUrl,
    width: frameWidth * shrink,
    height: frameHeight * shrink,
    frames: { width: frameWidth, height: frameHeight, count: frameCount, fps: fps ?? 12 },
  }
}

function surfaceOf(
  kind: 'image' | 'video',
  surface: Surface | null | undefined,
  lib: PublicLib | undefined,
): Pick<
  SurfaceHotspot,
  'kind' | 'corners' | 'source' | 'opacity' | 'chromaKey' | 'autoplay' | 'loop' | 'muted'
> | null {
  if (surface === null || surface === undefined || lib === undefined) return null
  const [a, b, c, d] = surface.corners
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null
  const corners: Corners = [a, b, c, d]
  return {
    kind: 'surface',
    corners,
    source: { kind, url: lib.url, ...(lib.thumbnailUrl === null ? {} : { poster: lib.thumbnailUrl }) },
    opacity: surface.opacity,
    chromaKey: surface.chromaKey,
    autoplay: surface.autoplay,
    loop: surface.loop,
    muted: true,
  }
}
