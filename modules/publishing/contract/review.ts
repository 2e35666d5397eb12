import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { countedField, historyField, stateField } from '@huanshi/kernel/definition/standard-fields.ts'
import { WorkTarget } from './record-target.ts'

const words = (title: string) => Type.String({ title, minLength: 1, maxLength: 500 })
const closed = { additionalProperties: false } as const

/** A public work that administrators look at, and what they decided. Its author sees the decision and may appeal. */
export const review = defineResource({
  name: 'review',
  segment: 'Reviews',
  type: 'Review',
  title: '审核',
  owned: true,
  label: 'targetTitle',
  defaultSort: '-createdTime',
  fields: {
    targetTitle: field(Type.String(), { title: '作品', write: 'never', search: 'A' }),
    target: field(WorkTarget, { title: '对象', write: 'never' }),
    coverUrl: field(nullable(Type.String()), { title: '封面', write: 'never', stored: false, display: 'picture' }),
    source: field(Type.Enum(['reported', 'published']), {
      title: '来源',
      write: 'never',
      filter: true,
      options: { reported: '被举报', published: '新公开' },
    }),
    reportCount: countedField('举报次数'),
    reportText: field(Type.String(), { title: '举报原因', write: 'never', stored: false, display: 'multiline' }),
    status: stateField({ pending: '待审核', appealed: '申诉中', removed: '已下架', kept: '已通过' }),
    /** What the author is told. */
    verdict: field(Type.String(), { title: '处理说明', write: 'never', display: 'multiline' }),
    appeal: field(Type.String(), { title: '申诉', write: 'never', display: 'multiline' }),
    history: historyField,
  },
  areas: {
    Admin: { verbs: ['list', 'get', 'export'] },
    My: { verbs: ['list', 'get'], rows: 'rules' },
  },
  states: { field: 'status', initial: 'pending', tally: true },
  actions: [
    { name: 'keep', title: '通过', when: { status: ['pending', 'removed', 'appealed'] }, to: 'kept', areas: ['Admin'] },
    {
      name: 'remove',
      title: '下架',
      when: { status: ['pending', 'kept', 'appealed'] },
      to: 'removed',
      areas: ['Admin'],
      body: Type.Object({ reason: words('处理说明') }, closed),
    },
    {
      name: 'appeal',
      title: '申诉',
      when: { status: ['removed'] },
      to: 'appealed',
      areas: ['My'],
      body: Type.Object({ text: words('申诉理由') }, closed),
    },
  ],
})

export type Review = RecordOf<typeof review>
