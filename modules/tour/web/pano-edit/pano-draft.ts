// The part of a panorama that the editor changes, and what of it differs from what is stored.
import type { UpdateOf } from '@huanshi/kernel/definition/resource.ts'
import type { Limits, View } from '@huanshi/kernel/protocol/angles.ts'
import type { Level, Nadir } from '@huanshi/pano/contract/correction.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { pano, type Pano } from '@huanshi/pano/contract/pano.ts'
import { nameOf } from '../parts/new-hotspot.ts'
import { isSame } from '@huanshi/resource-web/form/changes.ts'
import { cleaned, formFields, type FormField } from '@huanshi/resource-web/form/model/form-model.ts'
import { fieldNamed } from '@huanshi/resource-web/model/fields.ts'

export type PanoDraft = Pick<
  Pano,
  | 'title'
  | 'description'
  | 'visibility'
  | 'allowComments'
  | 'tags'
  | 'takenTime'
  | 'location'
  | 'showPlace'
  | 'initialView'
  | 'limits'
  | 'level'
  | 'nadir'
  | 'hotspots'
  | 'skin'
>

export const draftNames = [
  'title',
  'description',
  'visibility',
  'allowComments',
  'tags',
  'takenTime',
  'location',
  'showPlace',
  'initialView',
  'limits',
  'level',
  'nadir',
  'hotspots',
  'skin',
] as const satisfies readonly (keyof PanoDraft)[]

/** The fields that the details form asks for. */
export const detailFields = formFields(pano, 'update')

/** All that two people may change at once: the details, what is set on the picture, and the skin. */
export const draftFields: readonly FormField[] = [
  ...detailFields,
  ...['initialView', 'limits', 'level', 'nadir', 'hotspots', 'skin'].flatMap((name): FormField[] => {
    const field = fieldNamed(pano, name)
    return field === undefined ? [] : [{ field, control: 'json', required: name !== 'skin', help: undefined }]
  }),
]

export function draftOf(record: PanoDraft): PanoDraft {
  return Object.fromEntries(draftNames.map((name) => [name, record[name]])) as unknown as PanoDraft // all of its names
}

/** Changed fields as the server wants them. */
export function changesOf(stored: PanoDraft, draft: PanoDraft): Partial<Omit<UpdateOf<typeof pano>, 'version'>> {
  const changed = draftNames.filter((name) => !isSame(clean(name, stored[name]), clean(name, draft[name])))
  return Object.fromEntries(changed.map((name) => [name, clean(name, draft[name])]))
}

/** What the draft changed over one record, laid over another; what was left alone takes the other's value. */
export function rebased(draft: PanoDraft, from: PanoDraft, onto: PanoDraft): PanoDraft {
  const changed = Object.keys(changesOf(from, draft))
  const own = draftNames.filter((name) => changed.includes(name)).map((name) => [name, draft[name]])
  return { ...draftOf(onto), ...Object.fromEntries(own) }
}

export function viewText({ yaw, pitch, fov }: View): string {
  return `水平 ${figure(yaw)} 俯仰 ${figure(pitch)} 视野 ${figure(fov)}`
}

export function limitsText(limits: Limits): string {
  const spans = [
    ['水平', limits.yawMin, limits.yawMax],
    ['俯仰', limits.pitchMin, limits.pitchMax],
    ['视野', limits.fovMin, limits.fovMax],
  ] as const
  const words = spans.flatMap(([word, from, to]) =>
    from === undefined && to === undefined
      ? []
      : [`${word} ${from === undefined ? '不限' : figure(from)} 到 ${to === undefined ? '不限' : figure(to)}`],
  )
  return words.length === 0 ? '不限' : words.join('，')
}

export function levelText({ roll, pitch, yaw }: Level): string {
  return `左右 ${figure(roll)} 前后 ${figure(pitch)}${yaw === 0 ? '' : ` 转向 ${figure(yaw)}`}`
}

export function nadirText({ kind, size }: Nadir): string {
  const words: Readonly<Record<Nadir['kind'], string>> = { none: '不补', logo: '标志', blur: '模糊', mirror: '镜面' }
  return kind === 'none' ? words.none : `${words[kind]} ${figure(size)}`
}

export function hotspotsText(hotspots: readonly Hotspot[]): string {
  const names = hotspots.map(nameOf)
  return names.length === 0
    ? '没有'
    : `${names.length} 个：${names.slice(0, 5).join('、')}${names.length > 5 ? ' 等' : ''}`
}

function figure(angle: number): string {
  return `${Math.round(angle * 10) / 10}°`
}

function clean(name: keyof PanoDraft, value: unknown): unknown {
  const field = detailFields.find((one) => one.field.name === name)
  return field === undefined ? value : cleaned(field, value)
}
