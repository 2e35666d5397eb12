// What a tour says in other languages: for each language a text per place. Places are named by the ids of the tour's parts, so
// that moving a scene keeps its words.
import { Type, type Static, type TSchema } from 'typebox'
import { annotationsOf, NOTE } from '@huanshi/kernel/definition/annotations.ts'
import { Hotspot } from '@huanshi/pano/contract/hotspot.ts'

const place = '^[A-Za-z0-9_.-]{1,150}$'
export const languagePattern = '^[a-z]{2,3}(-[A-Za-z]{2,4})?$'

/** Names are checked by `propertyNames`: the description of the API cannot say patterns of members. */
const named = <T>(pattern: string, value: TSchema, options: object = {}) =>
  Type.Unsafe<Record<string, T>>(
    Type.Object({}, { ...options, additionalProperties: value, propertyNames: { pattern } }),
  )

/** What the rich texts of hotspots are called. */
const richNames = annotationsOf(Hotspot).flatMap(({ isHtml, words }) => (isHtml === true ? (words ?? []) : []))
const rich = new RegExp(`^scene\\.[^.]+\\.[^.]+\\.(${richNames.join('|')})$`)

export const Translations = named<Record<string, string>>(
  languagePattern,
  named<string>(
    place,
    Type.String({ maxLength: 50_000, [NOTE]: { isHtml: true, when: (name: string) => rich.test(name) } }),
    { maxProperties: 50_000 },
  ),
  { title: '译文', maxProperties: 20, default: {} },
)
export type Translations = Static<typeof Translations>
