// How a hotspot looks, apart from what it does: taken over by others of its kind.
import { inAppearance, type Appearance } from '@huanshi/pano/contract/hotspot-style.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { isSame } from '@huanshi/resource-web/form/changes.ts'
import type { TourDraft } from './draft.ts'
import { hasSurface } from './hotspot-operations.ts'

type Area = Extract<Hotspot, { points: unknown }>
type Look = Pick<Hotspot, 'iconId' | 'iconStyle' | 'markerStyle' | 'styleId'> & Partial<Pick<Area, 'style'>>

/** What a style of one's own keeps of it. */
export function appearanceOf({ iconId, iconStyle, markerStyle }: Hotspot): Appearance {
  return {
    ...(iconId == null ? {} : { iconId }),
    ...(iconStyle === undefined ? {} : { iconStyle }),
    ...(markerStyle === undefined ? {} : { markerStyle }),
  }
}

/** Can it be given a style? */
export function isStyleable(hotspot: Hotspot): boolean {
  return !('points' in hotspot) && !hasSurface(hotspot)
}

/** A style for a hotspot; with an id it follows that one from then on. */
export function inStyle(hotspot: Hotspot, appearance: Appearance, styleId?: string): Hotspot {
  const { styleId: _former, ...bare } = hotspot
  return { ...inAppearance(bare as Hotspot, appearance), ...(styleId === undefined ? {} : { styleId }) } // of the same kind
}

/** Every hotspot that follows a style, as that looks now. */
export function withStyleChanged(draft: TourDraft, styleId: string, appearance: Appearance): TourDraft {
  const scenes = draft.scenes.map((scene) =>
    scene.hotspots.some((one) => one.styleId === styleId)
      ? {
          ...scene,
          hotspots: scene.hotspots.map((one) => (one.styleId === styleId ? inStyle(one, appearance, styleId) : one)),
        }
      : scene,
  )
  return { ...draft, scenes }
}

/** Null for what hangs in the picture: it looks like what it shows. */
export function styleOf(hotspot: Hotspot): Look | null {
  if (hasSurface(hotspot)) return null
  if ('points' in hotspot) return hotspot.style === undefined ? {} : { style: hotspot.style }
  const { styleId } = hotspot
  return { ...appearanceOf(hotspot), ...(styleId === undefined ? {} : { styleId }) }
}

function withStyle(hotspot: Hotspot, look: Look): Hotspot {
  if ('points' in hotspot) {
    const { style: _style, ...bare } = hotspot
    return look.style === undefined ? bare : { ...bare, style: look.style }
  }
  const { iconId: _iconId, iconStyle: _iconStyle, markerStyle: _marker, styleId: _id, ...bare } = hotspot
  const { style: _style, ...worn } = look
  return { ...bare, ...worn }
}

const isAlike = (one: Hotspot, other: Hotspot): boolean =>
  one.kind === other.kind && styleOf(one) !== null && styleOf(other) !== null

/** Others of its kind that would look different afterwards. */
export function unlike(draft: TourDraft, from: Hotspot, sceneId: string | null): number {
  const look = styleOf(from)
  return draft.scenes
    .filter(({ id }) => sceneId === null || id === sceneId)
    .flatMap(({ hotspots }) => hotspots)
    .filter((one) => isAlike(one, from) && one.locked !== true && !isSame(styleOf(one), look)).length
}

/** @param sceneId of the only scene; null: in all of them. Locked ones stay as they are. */
export function spreadStyle(draft: TourDraft, from: Hotspot, sceneId: string | null): TourDraft {
  const look = styleOf(from)
  if (look === null) return draft
  const scenes = draft.scenes.map((scene) =>
    sceneId !== null && scene.id !== sceneId
      ? scene
      : {
          ...scene,
          hotspots: scene.hotspots.map((one) =>
            isAlike(one, from) && one.locked !== true && one.id !== from.id ? withStyle(one, look) : one,
          ),
        },
  )
  return { ...draft, scenes }
}

/** What all others of its kind wear alike, a new one wears as well. */
export function inPrevailingStyle(draft: TourDraft, hotspot: Hotspot): Hotspot {
  const others = draft.scenes.flatMap(({ hotspots }) => hotspots.filter((one) => isAlike(one, hotspot)))
  const [first] = others
  const look = first === undefined ? null : styleOf(first)
  return look !== null && others.every((one) => isSame(styleOf(one), look)) ? withStyle(hotspot, look) : hotspot
}
