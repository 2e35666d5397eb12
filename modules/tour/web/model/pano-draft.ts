// A panorama by itself as the studio edits it: a tour of one scene, which bears the panorama's id, in a draft with what only a
// panorama has.
import type { UpdateOf } from '@huanshi/kernel/definition/resource.ts'
import { pano, type Pano } from '@huanshi/pano/contract/pano.ts'
import { isSame } from '@huanshi/resource-web/form/changes.ts'
import { cleaned, formFields, type FormField } from '@huanshi/resource-web/form/model/form-model.ts'
import { newContent } from '../../contract/tour-fields.ts'
import type { Previewed, Stored, TourDraft } from './draft.ts'
import { changeScene, newScene } from './scene-operations.ts'
import { changesOf } from './tour-draft.ts'

let known: readonly FormField[] | null = null

/** The fields that the details form asks for; how they are arranged may come after this module. */
export function detailFields(): readonly FormField[] {
  return (known ??= formFields(pano, 'update'))
}

const ofScene = ['initialView', 'limits', 'hotspots'] as const
const ofDraft = [
  'title',
  'description',
  'skin',
  'visibility',
  'allowComments',
  'tags',
  'takenTime',
  'location',
  'showPlace',
  'level',
  'nadir',
] as const
export type PanoDraft = Pick<Pano, (typeof ofScene)[number] | (typeof ofDraft)[number]>

/** As the studio holds it. */
export function storedPano(record: Pano): Stored {
  const { id, title, description, skin, initialView, limits, hotspots } = record
  const scene = { ...newScene({ panoId: id, title }), id, initialView, limits, hotspots, order: 0 }
  return {
    ...record,
    ...newContent(title),
    description,
    skin,
    scenes: [scene],
    startSceneId: id,
    pano: record,
    // What a tour alone has.
    status: 'draft',
    lockCover: 'none',
    hasPassword: false,
    pictureUrl: record.coverUrl,
    place: null,
    sceneCount: 1,
    publishedTime: null,
    publishedVersion: null,
    importReport: [],
  }
}

/** The panorama's members in a draft. */
export function panoOf(draft: Previewed): PanoDraft {
  const [scene] = draft.scenes
  const within = Object.fromEntries(ofScene.map((name) => [name, scene?.[name]]))
  return { ...Object.fromEntries(ofDraft.map((name) => [name, draft[name]])), ...within } as PanoDraft // all of its names
}

export function withPano(draft: TourDraft, part: Partial<PanoDraft>): TourDraft {
  const names = Object.keys(part) as (keyof PanoDraft)[] // its own keys
  const inScene = names.filter((name) => ofScene.some((one) => one === name))
  const rest = Object.fromEntries(names.filter((name) => !inScene.includes(name)).map((name) => [name, part[name]]))
  const changed = { ...draft, ...rest }
  if (inScene.length === 0) return changed
  const own = Object.fromEntries(inScene.map((name) => [name, part[name]]))
  return changeScene(changed, draft.scenes[0]?.id ?? '', (scene) => ({ ...scene, ...own }))
}

type Values = Partial<Omit<UpdateOf<typeof pano>, 'version'>>

/** Changed members as the server wants them. */
export function panoValues(changes: Partial<TourDraft>): Values {
  const [scene] = changes.scenes ?? []
  const values = {
    ...changes,
    ...(scene === undefined ? {} : Object.fromEntries(ofScene.map((name) => [name, scene[name]]))),
  }
  const names = [...ofScene, ...ofDraft].filter((name) => name in values)
  return Object.fromEntries(names.map((name) => [name, clean(name, values[name as keyof typeof values])])) // as listed above
}

/** How many members of the panorama differ from what is stored. */
export function changeCount(stored: Stored, draft: TourDraft): number {
  if (Object.keys(changesOf(stored, draft)).length === 0) return 0
  const [before, after] = [panoOf(stored), panoOf(draft)]
  const names = Object.keys(after) as (keyof PanoDraft)[] // its own keys
  return names.filter((name) => !isSame(clean(name, before[name]), clean(name, after[name]))).length
}

function clean(name: string, value: unknown): unknown {
  const field = detailFields().find((one) => one.field.name === name)
  return field === undefined ? value : cleaned(field, value)
}
