// A tour as text: its scenes in order, where one can go from each and in which direction, and everything that is said or shown in
// it. Derived from the tour itself by its walk, so that what is added to tours is in their text as well.
import { sceneLinkOf, type Hotspot, type HotspotKind } from '@huanshi/pano/contract/hotspot.ts'
import type { PublicLib } from '@huanshi/pano/contract/public-parts.ts'
import type { PublicScene, PublicTour } from './public-tour.ts'
import { referencesIn, referencesOfHotspot, textsOf, textsOfHotspot, type Text } from './tour-walk.ts'
import { OWN_VARIANT } from './variants-of.ts'
import { wayTo } from './way-to.ts'

type Words = Omit<Text, 'place'>

interface TextThing {
  readonly id: string
  readonly kind: HotspotKind
  readonly title: string
  /** Seen from where the scene begins. */
  readonly way: ReturnType<typeof wayTo>
  readonly texts: readonly Words[]
  readonly media: readonly PublicLib[]
  /** Something that belonged to it is there no more. */
  readonly isGone: boolean
  /** In which variants alone it stands; none where it stands in all. */
  readonly only: readonly string[]
  /** Outside of the tour. */
  readonly leadsTo: { readonly panoId: string; readonly title: string } | { readonly url: string } | null
}

interface TextWay {
  readonly id: string
  /** Empty where its author has not named it. */
  readonly title: string
  readonly way: TextThing['way']
  readonly to: Pick<PublicScene, 'id' | 'title'>
}

interface TextVariant {
  readonly id: string
  /** Empty where its author has not named it. */
  readonly title: string
  readonly time: string | null
  readonly picture: string | null
}

export interface TextScene {
  readonly id: string
  readonly title: string
  /** Empty for one in no group. */
  readonly group: string
  readonly picture: string | null
  readonly ways: readonly TextWay[]
  readonly things: readonly TextThing[]
  /** The scene's own picture first; none where it is the only one. */
  readonly variants: readonly TextVariant[]
  readonly ambience: PublicLib | null
}

interface TourText {
  readonly title: string
  readonly description: string
  /** As visitors walk through them. */
  readonly scenes: readonly TextScene[]
  /** What is said elsewhere in it: captions, names of guided tours, and whatever else there will be. */
  readonly further: readonly Words[]
}

/** @param tour in the language in which it is to be read */
export function tourText(tour: PublicTour): TourText {
  const shown = tour.scenes.filter(({ content }) => content !== null)
  const groups = new Map(tour.folders.map(({ id, title }) => [id, title]))
  const scenes = shown.map((scene): TextScene => {
    const [ways, things] = [waysFrom(scene, shown), thingsIn(scene, shown, tour)]
    const group = groups.get(scene.folderId ?? '') ?? ''
    const [ambience] = mediaOf(ambienceOf(scene), tour)
    const [picture, variants] = [scene.previewUrl, variantsOf(scene, tour)]
    return { ...named(scene), group, picture, ways, things, variants, ambience: ambience ?? null }
  })
  const { title, description } = tour
  const said = new Set([title, description, ...scenes.flatMap(saidIn)])
  const further = textsOf({ ...tour, scenes: shown }).filter(({ text }) => !said.has(text))
  return { title, description, scenes, further }
}

function named({ id, title }: Pick<PublicScene, 'id' | 'title'>): Pick<PublicScene, 'id' | 'title'> {
  return { id, title }
}

function variantsOf(scene: PublicScene, { pictures = {} }: PublicTour): TextVariant[] {
  const { variants, previewUrl } = scene
  if (variants === undefined || variants.list.length === 0) return []
  const { title, time } = variants
  const others = variants.list.map((one) => {
    return {
      id: one.id,
      title: one.title,
      time: one.time,
      picture: pictures[one.panoId.toLowerCase()]?.previewUrl ?? null,
    }
  })
  return [{ id: OWN_VARIANT, title, time, picture: previewUrl }, ...others]
}

function waysFrom(scene: PublicScene, shown: readonly PublicScene[]): TextWay[] {
  return scene.hotspots.flatMap((hotspot): TextWay[] => {
    const to = leadOf(hotspot, shown)
    return to === undefined ? [] : [{ id: hotspot.id, title: hotspot.title, way: wayIn(scene, hotspot), to: named(to) }]
  })
}

function leadOf(hotspot: Hotspot, shown: readonly PublicScene[]): PublicScene | undefined {
  const link = sceneLinkOf(hotspot)
  return link === null ? undefined : shown.find(({ id }) => id === link.sceneId)
}

function thingsIn(scene: PublicScene, shown: readonly PublicScene[], tour: PublicTour): TextThing[] {
  return scene.hotspots.flatMap((hotspot): TextThing[] => {
    // Of a way to another scene there is nothing further to tell.
    if (sceneLinkOf(hotspot) !== null)
      return leadOf(hotspot, shown) === undefined ? [thingOf(scene, hotspot, tour)] : []
    return [thingOf(scene, hotspot, tour)]
  })
}

function thingOf(scene: PublicScene, hotspot: Hotspot, tour: PublicTour): TextThing {
  const { id, kind, title } = hotspot
  const references = referencesOfHotspot(hotspot).filter(({ to }) => to === 'lib')
  const media = mediaOf(
    references.map((one) => one.id),
    tour,
  )
  const isGone = media.length < references.length
  const leadsTo = outside(hotspot, tour)
  const only = variantsOf(scene, tour).flatMap((one) =>
    hotspot.variants?.includes(one.id) === true ? [one.title] : [],
  )
  return {
    id,
    kind,
    title,
    way: wayIn(scene, hotspot),
    texts: textsOfHotspot(hotspot).filter(({ text }) => text !== ''),
    media,
    isGone,
    only,
    leadsTo,
  }
}

function outside(hotspot: Hotspot, tour: PublicTour): TextThing['leadsTo'] {
  const { target } = hotspot
  if (target === null || target === undefined) return null
  if ('url' in target) return { url: target.url }
  if (!('panoId' in target)) return null
  const pano = tour.panos[target.panoId.toLowerCase()]
  return pano === undefined ? null : { panoId: target.panoId, title: pano.title }
}

function wayIn({ initialView }: PublicScene, { yaw, pitch }: Hotspot): TextThing['way'] {
  return wayTo(((((yaw - initialView.yaw + 180) % 360) + 360) % 360) - 180, pitch)
}

function ambienceOf(scene: PublicScene): string[] {
  return referencesIn({ scenes: [{ ...scene, hotspots: [] }] }).flatMap(({ to, id }) => (to === 'lib' ? [id] : []))
}

function mediaOf(ids: readonly string[], { libs }: PublicTour): PublicLib[] {
  return ids.flatMap((id) => libs[id.toLowerCase()] ?? [])
}

function saidIn({ title, group, ways, things, variants }: TextScene): string[] {
  return [
    title,
    group,
    ...variants.map((one) => one.title),
    ...ways.map((way) => way.title),
    ...things.flatMap((one) => [one.title, ...one.texts.map(({ text }) => text)]),
  ]
}
