// What a view may say, and what stands in its place where nobody wrote one.
import { round } from '@huanshi/commerce/contract/round.ts'
import { field } from '@huanshi/kernel/definition/field.ts'
import { defineResource } from '@huanshi/kernel/definition/resource.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { questionsOf } from '../action/possible.ts'
import { shownActions } from './shown-action.ts'
import { formFields } from '../form/model/form-model.ts'
import { listModel } from '../list/state/list-model.ts'
import { fieldModel } from './fields.ts'
import { defineView } from '../view/view.ts'
import { viewOf } from './view-of.ts'

const lens = defineResource({
  name: 'plain-lens',
  segment: 'PlainLenses',
  type: 'PlainLens',
  title: '镜头',
  owned: true,
  label: 'number',
  defaultSort: 'number',
  fields: {
    makers: field(Type.Array(Type.String()), { title: '厂商' }),
    coverUrl: field(Type.String(), { title: '封面', display: 'picture' }),
    number: field(Type.String(), { title: '编号', write: 'never' }),
    notes: field(Type.String(), { title: '说明', display: 'multiline' }),
    panoIds: field(Type.Array(Type.String({ format: 'uuid' })), { title: '全景', refers: 'pano' }),
    batchId: field(Type.String({ format: 'uuid' }), { title: '批次' }),
    size: field(Type.Object({ width: Type.Number() }), { title: '尺寸' }),
    key: field(Type.String(), { title: '密钥', secret: true }),
    status: field(Type.Enum(['packed', 'lent']), { title: '状态', write: 'never', display: 'state' }),
  },
  areas: { My: {} },
  states: { field: 'status', initial: 'packed' },
  actions: [
    { name: 'lend', title: '借出', to: 'lent', body: Type.Object({ until: Type.String({ title: '借到' }) }) },
    { name: 'return', title: '归还', to: 'packed' },
  ],
})

test('without a view every line is a column, and what people may give is asked for', () => {
  const { columns } = listModel(lens, 'My')
  expect(columns.map(({ name }) => name)).toEqual([
    'number',
    'makers',
    'status',
    'userName',
    'createdTime',
    'updatedTime',
  ])
  expect(formFields(lens, 'create').map(({ field: { name }, control }) => [name, control])).toEqual([
    ['makers', 'tags'],
    ['coverUrl', 'picture'],
    ['notes', 'multiline'],
    ['panoIds', 'records'],
    ['key', 'text'],
  ])
  expect(viewOf(lens)).toBe(viewOf(lens))
})

test('columns and questions come in the order of the view', () => {
  const { view } = defineView(lens, { columns: { status: 'auto', makers: 'auto' }, form: { notes: {}, makers: {} } })
  expect([Object.keys(view.columns), Object.keys(view.form)]).toEqual([
    ['status', 'makers'],
    ['notes', 'makers'],
  ])
})

test('an action is asked for as the view says', () => {
  const actions = shownActions(round, 'Admin')
  const schedule = actions.find(({ name }) => name === 'schedule')
  if (schedule === undefined) throw new Error('an action is gone')
  expect(
    questionsOf(schedule)?.map(({ field, control, help }) => [field.name, control, field.form?.begins, help]),
  ).toEqual([
    ['scheduledTime', 'time', 'wantedTime', undefined],
    ['photographerId', 'records', undefined, '本站的用户会收到通知，写明时间、地点和联系人'],
    ['photographer', 'text', undefined, '不是本站用户时填姓名'],
  ])
  expect(actions.filter(({ danger }) => danger === true).map(({ name }) => name)).toEqual(['cancel'])
})

test('what is arranged has no place in a contract, and a view names nothing that is not there', () => {
  // @ts-expect-error -- a column is the view's
  expect(fieldModel('a', field(Type.String(), { title: '甲', column: 'auto' })).column).toBeUndefined()
  const empty = { columns: {}, form: {} }
  const view = [
    // @ts-expect-error -- no such field
    defineView(lens, { ...empty, columns: { colour: 'auto' } }),
    // @ts-expect-error -- nobody sets it
    defineView(lens, { ...empty, form: { number: {} } }),
    // @ts-expect-error -- a state without a tone
    defineView(lens, { ...empty, tones: { status: { packed: 'ok' } } }),
    // @ts-expect-error -- no such action
    defineView(lens, { ...empty, actions: { sell: { danger: true } } }),
    // @ts-expect-error -- its body asks nothing of the kind
    defineView(lens, { ...empty, actions: { lend: { form: { from: {} } } } }),
    defineView(lens, { ...empty, actions: { lend: { form: { until: { help: '最多一个月' } } } } }),
  ]
  expect(view.map(({ name }) => name)).toEqual(view.map(() => 'plain-lens'))
})
