import { Type } from 'typebox'
import { groupEditors } from '@huanshi/kernel/areas/area.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { stateField } from '@huanshi/kernel/definition/standard-fields.ts'

const verbs = ['list', 'get', 'create'] as const
const told = { write: 'never' } as const

/** A program has worked on a tour and asks a person to publish it: programs propose, people decide. */
export const tourProposal = defineResource({
  name: 'tour-proposal',
  segment: 'TourProposals',
  type: 'TourProposal',
  title: '发布提议',
  owned: true,
  label: 'title',
  defaultSort: '-createdTime',
  fields: {
    tourId: field(Type.String({ format: 'uuid' }), {
      title: '漫游',
      required: true,
      write: 'create',
      filter: true,
      refers: 'tour',
      display: 'records',
    }),
    /** What the tour was called when it was proposed. */
    title: field(Type.String(), { ...told, title: '标题', search: 'A' }),
    note: field(Type.String({ maxLength: 2000 }), { title: '说明', write: 'create', display: 'multiline' }),
    /** The access token by which it was proposed; null where a person did. */
    program: field(nullable(Type.String()), { ...told, title: '程序' }),
    status: stateField({ pending: '待决定', accepted: '已发布', declined: '未采纳' }),
    decidedBy: field(nullable(Type.String()), { ...told, title: '决定的人' }),
  },
  areas: { My: { verbs }, GroupAdmin: { verbs, read: groupEditors, write: groupEditors } },
  states: { field: 'status', initial: 'pending', tally: true },
  actions: [
    { name: 'accept', title: '同意并发布', when: { status: ['pending'] }, to: 'accepted', byToken: 'never' },
    { name: 'decline', title: '不采纳', when: { status: ['pending'] }, to: 'declined', byToken: 'never' },
  ],
})

export type TourProposal = RecordOf<typeof tourProposal>
