import { Type } from 'typebox'
import { groupEditors } from '../areas/area.ts'
import { countedField } from '../definition/standard-fields.ts'
import { field } from '../definition/field.ts'
import { defineResource, type RecordOf } from '../definition/resource.ts'

/** The tag that takes over all uses; both must have the same owner. */
const mergeBody = Type.Object(
  { into: Type.String({ title: '合并到', format: 'uuid' }) },
  { additionalProperties: false },
)

/** A tag belongs to a person, a group or the public; within one owner its name is unique. */
export const tag = defineResource({
  name: 'tag',
  segment: 'Tags',
  type: 'Tag',
  title: '标签',
  owned: true,
  label: 'name',
  defaultSort: 'name',
  fields: {
    name: field(Type.String({ minLength: 1, maxLength: 30, pattern: '^\\S(.*\\S)?$' }), {
      title: '名称',
      required: true,
      sort: true,
      search: 'A',
    }),
    colour: field(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' }), { title: '颜色', display: 'colour' }),
    scope: field(Type.Enum(['user', 'group', 'public']), {
      title: '范围',
      write: 'never',
      stored: false,
      display: 'state',
      options: { user: '个人', group: '机构', public: '公共' },
    }),
    usageCount: countedField('使用次数'),
  },
  areas: { My: {}, Admin: {}, GroupAdmin: { read: groupEditors, write: groupEditors }, PublicAdmin: {} },
  actions: [{ name: 'merge', title: '合并到', body: mergeBody }],
})

export type Tag = RecordOf<typeof tag>
