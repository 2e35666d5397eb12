import { Type } from 'typebox'
import { groupEditors } from '@huanshi/kernel/areas/area.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { stateField } from '@huanshi/kernel/definition/standard-fields.ts'

const Time = Type.String({ format: 'date-time' })
const verbs = ['list', 'get', 'update'] as const
const uuid = Type.String({ format: 'uuid' })
const known = { write: 'never' } as const

/** For whom it is. */
export const ReviewLabel = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })
export const ReviewShows = Type.Enum(['newest', 'frozen'])
export const ReviewPassword = nullable(Type.String({ minLength: 4, maxLength: 64 }))

/** A private address at which people without an account look at a draft and write remarks into it. The address is told once. */
export const reviewLink = defineResource({
  name: 'review-link',
  segment: 'ReviewLinks',
  type: 'ReviewLink',
  title: '审阅链接',
  owned: true,
  label: 'label',
  defaultSort: '-createdTime',
  // A token that hands out drafts would outlive its own end.
  byToken: 'never',
  fields: {
    label: field(ReviewLabel, { title: '给谁看', write: 'update', sort: true, search: 'A' }),
    /** Null of one that shows the folder of a client. */
    tourId: field(nullable(uuid), { ...known, title: '漫游', filter: true, refers: 'tour', display: 'records' }),
    clientId: field(nullable(uuid), { ...known, title: '客户', filter: true, refers: 'client', display: 'records' }),
    /** What it shows, by its name. */
    showsTitle: field(Type.String(), { ...known, title: '看什么', stored: false }),
    shows: field(ReviewShows, {
      ...known,
      title: '看到的',
      filter: true,
      options: { newest: '总是最新的草稿', frozen: '定住的草稿' },
    }),
    /** Of what a frozen one shows. */
    frozenTime: field(nullable(Time), { ...known, title: '定在', display: 'time' }),
    status: stateField({ active: '有效', revoked: '已停用', expired: '已到期' }),
    password: field(ReviewPassword, { title: '访问密码', write: 'update', stored: false, secret: true }),
    hasPassword: field(Type.Boolean(), { ...known, title: '有访问密码', stored: false }),
    expiresTime: field(nullable(Time), {
      title: '有效至',
      write: 'update',
      sort: true,
      filter: true,
      display: 'time',
      appointed: true,
    }),
    visits: field(Type.Integer(), { ...known, title: '打开次数', sort: true, display: 'count' }),
    lastVisitTime: field(nullable(Time), { ...known, title: '最近打开', sort: true, filter: true, display: 'time' }),
    openRemarks: field(Type.Integer(), { ...known, title: '待处理的批注', stored: false, display: 'count' }),
    /** By which its author knows the address again. */
    ending: field(Type.String(), { ...known, title: '地址末四位' }),
  },
  areas: { My: { verbs }, GroupAdmin: { verbs, read: groupEditors, write: groupEditors } },
  states: {
    field: 'status',
    initial: 'active',
    tally: true,
    automatic: [{ by: 'clock', from: ['active'], to: 'expired' }],
    within: { update: ['active'] },
  },
  actions: [
    { name: 'refresh', title: '更新为现在的草稿', when: { status: ['active'], shows: ['frozen'] } },
    { name: 'revoke', title: '停用', when: { status: ['active'] }, to: 'revoked' },
  ],
})

export type ReviewLink = RecordOf<typeof reviewLink>
