// What a tour says in other languages: for each language a text per place. Places are named by the ids of the tour's parts, so
// that moving a scene keeps its words.
import { RICH_NAMES } from '../definition/rich-text.ts'
import { Type, type Static, type TSchema } from 'typebox'
import type { KeyframeTrack } from './keyframes.ts'
import type { Scene, SceneFolder } from './tour-scene.ts'

const place = '^[A-Za-z0-9_.-]{1,150}$'
export const languagePattern = '^[a-z]{2,3}(-[A-Za-z]{2,4})?$'

/** Names are checked by `propertyNames`: the description of the API cannot say patterns of members. */
const named = <T>(pattern: string, value: TSchema, options: object = {}) =>
  Type.Unsafe<Record<string, T>>(
    Type.Object({}, { ...options, additionalProperties: value, propertyNames: { pattern } }),
  )

/** Articles of hotspots, as `textsOf` names them. */
const articles = { [RICH_NAMES]: /^scene\.[^.]+\.[^.]+\.html$/ }

export const Translations = named<Record<string, string>>(
  languagePattern,
  named<string>(place, Type.String({ maxLength: 50_000 }), { maxProperties: 50_000, ...articles }),
  { title: '译文', maxProperties: 20 },
)
export type Translations = Static<typeof Translations>

export interface Speaking {
  readonly title: string
  readonly description: string
  readonly scenes: readonly Scene[]
  readonly folders: readonly SceneFolder[]
  readonly keyframes: readonly KeyframeTrack[]
}

export interface Text {
  readonly place: string
  readonly text: string
  /** Rich text. */
  readonly isHtml?: true
}

/** Every text that a visitor may read, in the order of the tour; empty ones need no words. */
export function textsOf({ title, description, scenes, folders, keyframes }: Speaking): Text[] {
  const texts: Text[] = [
    { place: 'title', text: title },
    { place: 'description', text: description },
    ...folders.map((folder) => ({ place: `folder.${folder.id}`, text: folder.title })),
  ]
  for (const scene of scenes) {
    texts.push({ place: `scene.${scene.id}`, text: scene.title })
    for (const hotspot of scene.hotspots) {
      const at = `scene.${scene.id}.${hotspot.id}`
      texts.push({ place: at, text: hotspot.title })
      const { target } = hotspot
      if (target === null) continue
      if ('text' in target) texts.push({ place: `${at}.text`, text: target.text })
      if ('html' in target) texts.push({ place: `${at}.html`, text: target.html, isHtml: true })
    }
  }
  for (const { id, title: name, keys, bars } of keyframes) {
    texts.push({ place: `track.${id}`, text: name })
    const captions = [...keys.map(({ caption }) => caption), ...bars.flatMap((bar) => captionOf(bar) ?? [])]
    for (const caption of new Set(captions)) texts.push({ place: placeOf(caption), text: caption })
  }
  return texts.filter(({ text }) => text !== '')
}

function captionOf({ track, ref }: KeyframeTrack['bars'][number]): string | undefined {
  return track === 'caption' ? ref : undefined
}

/** Captions move along the time, so that they are known by what they say; the same words need one translation. */
function placeOf(caption: string): string {
  let hash = 0xcb_f2_9c_e4_84_22_23_25n
  for (const letter of caption)
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x1_00_00_00_01_b3n)
  return `said.${hash.toString(36)}`
}

/** The tour in another language; what has no words in it stays as it was written. */
export function translated<T extends Speaking>(tour: T, words: Readonly<Record<string, string>> | undefined): T {
  if (words === undefined) return tour
  const said = (at: string, own: string): string => {
    const word = words[at]
    return word === undefined || word === '' || own === '' ? own : word
  }
  const scenes = tour.scenes.map((scene) => ({
    ...scene,
    title: said(`scene.${scene.id}`, scene.title),
    hotspots: scene.hotspots.map((hotspot) => {
      const at = `scene.${scene.id}.${hotspot.id}`
      const title = said(at, hotspot.title)
      if (hotspot.kind === 'text')
        return { ...hotspot, title, target: { text: said(`${at}.text`, hotspot.target.text) } }
      if (hotspot.kind === 'article') {
        return { ...hotspot, title, target: { html: said(`${at}.html`, hotspot.target.html) } }
      }
      if (hotspot.kind === 'polygon' && hotspot.target !== null && 'text' in hotspot.target) {
        return { ...hotspot, title, target: { text: said(`${at}.text`, hotspot.target.text) } }
      }
      return { ...hotspot, title }
    }),
  }))
  const folders = tour.folders.map((folder) => ({ ...folder, title: said(`folder.${folder.id}`, folder.title) }))
  const keyframes = tour.keyframes.map((track) => ({
    ...track,
    title: said(`track.${track.id}`, track.title),
    keys: track.keys.map((key) => ({ ...key, caption: said(placeOf(key.caption), key.caption) })),
    bars: track.bars.map((bar) => (bar.track === 'caption' ? { ...bar, ref: said(placeOf(bar.ref), bar.ref) } : bar)),
  }))
  const { title, description } = tour
  return {
    ...tour,
    title: said('title', title),
    description: said('description', description),
    scenes,
    folders,
    keyframes,
  }
}
