// Panoramas that were dropped together and what is proposed to be made of them: a person looks it over, changes it, and a tour comes of it.
import { LONGEST_TITLE } from '@huanshi/kernel/protocol/title-length.ts'
import { Type, type Static } from 'typebox'
import { groupEditors } from '@huanshi/kernel/areas/area.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { stateField, titleField } from '@huanshi/kernel/definition/standard-fields.ts'
import { MOST_FOLDERS, MOST_SCENES } from './tour-scene.ts'

const closed = { additionalProperties: false } as const
const told = { write: 'never' } as const
const id = Type.String({ format: 'uuid' })
const reason = Type.String({ maxLength: 300, default: '' })
const certainty = Type.Number({ minimum: 0, maximum: 1, default: 1 })
const angle = Type.Number({ minimum: -180, maximum: 180 })
const part = Type.Number({ minimum: 0, maximum: 1 })
const text = nullable(Type.String())

const AssemblyFloor = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 40 }), title: Type.String({ minLength: 1, maxLength: 50 }), reason },
  closed,
)

export const AssemblyScene = Type.Object(
  {
    panoId: id,
    title: Type.String({ minLength: 1, maxLength: LONGEST_TITLE }),
    floorId: Type.Union([Type.String({ maxLength: 40 }), Type.Null()], { default: null }),
    /** Whether it becomes a scene. */
    isTaken: Type.Boolean({ default: true }),
    /** Compass bearing of yaw 0. */
    heading: Type.Union([Type.Number({ minimum: 0, maximum: 360 }), Type.Null()], { default: null }),
    /** Where it stands within its floor, as it would lie on a plan: to the right and down. */
    place: Type.Union([Type.Object({ x: part, y: part }, closed), Type.Null()], { default: null }),
    reason,
    certainty,
  },
  closed,
)
export type AssemblyScene = Static<typeof AssemblyScene>

export const AssemblyLink = Type.Object(
  {
    fromId: id,
    toId: id,
    /** Where the other place lies in the first picture, and where one looks on arriving. */
    yaw: angle,
    arrival: angle,
    by: Type.Enum(['picture', 'place', 'order']),
    isTaken: Type.Boolean({ default: true }),
    reason,
    certainty,
  },
  closed,
)
export type AssemblyLink = Static<typeof AssemblyLink>

export const MOST_LINKS = 2000

export const AssemblyPlan = Type.Object(
  {
    floors: Type.Array(AssemblyFloor, { maxItems: MOST_FOLDERS, default: [] }),
    scenes: Type.Array(AssemblyScene, { maxItems: MOST_SCENES, default: [] }),
    /** Both ways. */
    links: Type.Array(AssemblyLink, { maxItems: MOST_LINKS, default: [] }),
    startPanoId: Type.Union([id, Type.Null()], { default: null }),
    startReason: reason,
  },
  closed,
)
export type AssemblyPlan = Static<typeof AssemblyPlan>

export const noPlan: AssemblyPlan = { floors: [], scenes: [], links: [], startPanoId: null, startReason: '' }

const DroppedFile = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 255 }), size: Type.Integer({ minimum: 0 }) },
  closed,
)

const verbs = ['list', 'get', 'create', 'update', 'delete', 'deleted', 'restore'] as const

export const tourAssembly = defineResource({
  name: 'tour-assembly',
  segment: 'TourAssemblies',
  type: 'TourAssembly',
  title: '拖入建漫游',
  owned: true,
  body: 'tour',
  label: 'title',
  defaultSort: '-createdTime',
  fields: {
    title: titleField(LONGEST_TITLE),
    /** Files that are on their way: those of this name and size that arrive belong to it. */
    files: field(Type.Array(DroppedFile, { maxItems: MOST_SCENES, default: [] }), {
      title: '拖入的文件',
      write: 'create',
    }),
    /** Panoramas that are there already. */
    panoIds: field(Type.Array(id, { maxItems: MOST_SCENES, uniqueItems: true, default: [] }), {
      title: '全景',
      write: 'create',
      refers: 'pano',
      display: 'records',
    }),
    /** The tour that takes the scenes in; null for a new one. Afterwards the one that was made. */
    tourId: field(nullable(id), { title: '漫游', write: 'create', refers: 'tour', display: 'records' }),
    isInto: field(Type.Boolean(), { ...told, title: '加进原有漫游' }),
    status: stateField({
      collecting: '收集文件',
      working: '分析中',
      proposed: '待确认',
      accepted: '已建成漫游',
      failed: '没能分析',
    }),
    /** How many of its panoramas are there. */
    arrivedCount: field(Type.Integer(), { ...told, title: '已到', stored: false, display: 'count' }),
    step: field(text, { ...told, title: '步骤' }),
    progress: field(Type.Number({ minimum: 0, maximum: 1 }), { ...told, title: '进度', display: 'progress' }),
    error: field(text, { ...told, title: '失败原因', display: 'multiline' }),
    plan: field(AssemblyPlan, { title: '方案', write: 'update' }),
  },
  areas: { My: { verbs }, GroupAdmin: { verbs, read: groupEditors, write: groupEditors } },
  states: {
    field: 'status',
    initial: 'collecting',
    automatic: [
      { by: 'clock', from: ['collecting'], to: 'working' },
      { by: 'job', from: ['working'], to: 'proposed' },
      { by: 'job', from: ['working'], to: 'failed' },
    ],
    within: { update: ['collecting', 'proposed', 'failed'] },
  },
  actions: [
    { name: 'start', title: '开始分析', when: { status: ['collecting', 'proposed', 'failed'] }, to: 'working' },
    { name: 'accept', title: '建成漫游', when: { status: ['proposed'] }, to: 'accepted' },
    { name: 'reopen', title: '撤回建成', when: { status: ['accepted'] }, to: 'proposed' },
  ],
})

export type TourAssembly = RecordOf<typeof tourAssembly>
