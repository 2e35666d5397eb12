// The hotspots of a scene as markers of the viewer. What a marker needs and is gone (its icon, its picture) is replaced by the plain
// sign of its kind, so that the way or the words behind it stay within reach.
import type { PublicIcon, PublicLib } from '@huanshi/pano/contract/public-parts.ts'
import type { PublicScene, PublicTour } from '../../../contract/public-tour.ts'
import type { Surface } from '@huanshi/pano/contract/kinds/surface.ts'
import { sceneLinkOf, type Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { inkOn } from '@huanshi/kernel/colour/ink-on.ts'
import type { MarkerStyle } from '@huanshi/pano/contract/kinds/marker-style.ts'
import type {
  Corners,
  HotspotAnimation,
  IconHotspot,
  IconImage,
  MarkerStyle as ViewerStyle,
  SignHotspot,
  SurfaceHotspot,
} from '@huanshi/viewer/hotspot.ts'
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
  const numbers = numbered(scene)
  return scene.hotspots.map((hotspot) => {
    const plain = markerOf(hotspot, tour, isAlone && hotspot.kind === 'pano' ? 'ring' : undefined)
    const number = numbers.get(hotspot.id)
    const marker = number === undefined || plain.kind !== 'disc' ? plain : { ...plain, text: String(number) }
    return hotspot.title === '' && spoken !== undefined ? { ...marker, lang: spoken } : marker
  })
}

/** From 1, in their order, of those that show a number. */
function numbered({ hotspots }: Pick<Marked, 'hotspots'>): ReadonlyMap<string, number> {
  const shown = hotspots.filter(({ markerStyle }) => markerStyle?.shape === 'number')
  return new Map(shown.map(({ id }, index) => [id, index + 1]))
}

/** @param sign where there is no icon; left out, that of its kind */
export function markerOf(hotspot: Hotspot, tour: Parts, sign = visitedKind(hotspot).sign): Marker {
  const placed = placedOf(hotspot, tour)
  if ('points' in hotspot) return { ...placed, kind: 'polygon', points: hotspot.points, ...hotspot.style }
  if ('surface' in hotspot) {
    const surface = surfaceOf(hotspot.kind, hotspot.surface, libOf(tour, hotspot.target.libId))
    if (surface !== null) return { ...placed, ...surface }
  }
  return { ...placed, ...signOf(hotspot, tour, sign) }
}

type Turned = Pick<SignHotspot, 'scale' | 'rotation' | 'animation'>
type Sign =
  | Pick<SignHotspot, 'kind' | 'icon' | 'image' | 'text' | 'style' | 'visited'>
  | Pick<IconHotspot, 'kind' | 'image' | 'anchor' | 'distorted' | 'style' | 'visited'>

/** What is drawn at its place. */
function signOf(hotspot: Hotspot, { icons }: Pick<Parts, 'icons'>, sign: string): Sign & Turned {
  const { iconId, iconStyle, markerStyle } = hotspot
  const icon = iconId == null ? undefined : icons[iconId.toLowerCase()]
  const turned = { scale: iconStyle?.scale ?? 1, rotation: iconStyle?.rotation ?? 0, animation: animationOf(hotspot) }
  if (markerStyle !== undefined) return { ...turned, ...styledSign(hotspot, markerStyle, { icon, icons, sign }) }
  if (icon !== undefined) return { ...turned, ...iconSign(hotspot, icon) }
  return sign === 'ring' ? { ...turned, kind: 'ring' } : { ...turned, kind: 'disc', icon: sign }
}

function iconSign({ iconStyle }: Hotspot, icon: PublicIcon) {
  const distorted = iconStyle?.distorted ?? false
  return { kind: 'icon', image: imageOf(icon), anchor: icon.anchor, distorted } as const
}

interface Given extends Pick<Parts, 'icons'> {
  readonly icon: PublicIcon | undefined
  readonly sign: string
}

function styledSign(hotspot: Hotspot, markerStyle: MarkerStyle, { icon, icons, sign }: Given): Sign {
  const style = viewerStyle(markerStyle, icons, icon !== undefined)
  if (icon !== undefined && style.shape === 'picture') return { ...iconSign(hotspot, icon), style }
  const image = icon === undefined ? {} : { image: imageOf(icon, IN_SHAPE) }
  return { ...image, style, kind: 'disc', icon: sign === 'ring' ? 'arrow' : sign }
}

function viewerStyle(given: MarkerStyle, icons: Parts['icons'], hasIcon: boolean): ViewerStyle {
  const { hoverPicture, ...asked } = given
  const style = asked.shape === 'picture' && !hasIcon ? { ...asked, shape: 'circle' as const } : asked
  const second = hoverPicture === undefined ? undefined : icons[hoverPicture.iconId.toLowerCase()]
  const size = style.shape === 'picture' ? ICON_SIZE : IN_SHAPE
  return { ...style, ink: inkOn(style.color), ...(second === undefined ? {} : { hoverImage: imageOf(second, size) }) }
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
/** Within a circle, a pin or a plate, whatever the size of the icon is. */
const IN_SHAPE = 24

/** The icon's own size goes into the picture, so that the scale of a marker is the hotspot's alone, as it is edited and stored. */
function imageOf(
  { imageUrl, kind, frameWidth, frameHeight, frameCount, fps, scale }: PublicIcon,
  side = ICON_SIZE,
): IconImage {
  const size = side === ICON_SIZE ? ICON_SIZE * scale : side
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
