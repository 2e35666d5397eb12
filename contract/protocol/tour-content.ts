// The inside of a tour: what is frozen when it is published, and what going back to a published version brings back.
import { Type, type Static } from 'typebox'
import { tour } from '../resources/tour.ts'

export const contentNames = [
  'title',
  'description',
  'coverUrl',
  'skin',
  'music',
  'opening',
  'scenes',
  'startSceneId',
  'folders',
  'map',
  'keyframes',
  'autoTour',
  'languages',
  'translations',
] as const satisfies readonly (keyof typeof tour.fields)[]

const { fields } = tour

export const TourContent = Type.Object({
  title: fields.title.schema,
  description: fields.description.schema,
  coverUrl: fields.coverUrl.schema,
  skin: fields.skin.schema,
  music: fields.music.schema,
  opening: fields.opening.schema,
  scenes: fields.scenes.schema,
  startSceneId: fields.startSceneId.schema,
  folders: fields.folders.schema,
  map: fields.map.schema,
  keyframes: fields.keyframes.schema,
  autoTour: fields.autoTour.schema,
  languages: fields.languages.schema,
  translations: fields.translations.schema,
})
export type TourContent = Static<typeof TourContent>

export function contentOf(whole: TourContent): TourContent {
  const entries = contentNames.map((name) => [name, whole[name]])
  return Object.fromEntries(entries) as TourContent // exactly those names
}
