// The part of a panorama that the editor changes, and what of it differs from what is stored.
import type { UpdateOf } from '@huanshi/contract/definition/resource.ts'
import { pano, type Pano } from '@huanshi/contract/resources/pano.ts'
import { isSame } from '../../../capabilities/resource/form/changes.ts'
import { cleaned, formFields } from '../../../capabilities/resource/form/form-model.ts'

export type PanoDraft = Pick<
  Pano,
  'title' | 'description' | 'visibility' | 'tags' | 'takenTime' | 'location' | 'initialView' | 'limits'
>

export const draftNames = [
  'title',
  'description',
  'visibility',
  'tags',
  'takenTime',
  'location',
  'initialView',
  'limits',
] as const satisfies readonly (keyof PanoDraft)[]

/** The fields that the details form asks for. */
export const detailFields = formFields(pano, 'update')

export function draftOf(record: Pano): PanoDraft {
  const { title, description, visibility, tags, takenTime, location, initialView, limits } = record
  return { title, description, visibility, tags, takenTime, location, initialView, limits }
}

/** Changed fields as the server wants them. */
export function changesOf(stored: PanoDraft, draft: PanoDraft): Partial<Omit<UpdateOf<typeof pano>, 'version'>> {
  const changed = draftNames.filter((name) => !isSame(clean(name, stored[name]), clean(name, draft[name])))
  return Object.fromEntries(changed.map((name) => [name, clean(name, draft[name])]))
}

function clean(name: keyof PanoDraft, value: unknown): unknown {
  const field = detailFields.find((one) => one.field.name === name)
  return field === undefined ? value : cleaned(field, value)
}
