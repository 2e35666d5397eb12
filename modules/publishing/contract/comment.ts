import { Type } from 'typebox'
import { groupEditors } from '@huanshi/kernel/areas/area.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { View } from '@huanshi/kernel/protocol/angles.ts'
import { WorkTarget } from './record-target.ts'
import { PartId } from '@huanshi/kernel/protocol/part-id.ts'
import { stateField } from '@huanshi/kernel/definition/standard-fields.ts'

const moderated = ['list', 'get', 'delete', 'restore', 'deleted', 'batch', 'export'] as const

/** What somebody says about a work, perhaps at one place of it. Its owner wrote it; its group is that of the work. */
export const comment = defineResource({
  name: 'comment',
  segment: 'Comments',
  type: 'Comment',
  title: '评论',
  owned: true,
  label: 'body',
  defaultSort: '-createdTime',
  fields: {
    body: field(Type.String({ minLength: 1, maxLength: 1000 }), {
      title: '内容',
      write: 'create',
      required: true,
      search: 'A',
      display: 'multiline',
    }),
    target: field(WorkTarget, { title: '评论对象', write: 'create', required: true }),
    targetTitle: field(Type.String(), { title: '评论对象', write: 'never', stored: false }),
    direction: field(Type.Enum(['written', 'received']), {
      title: '方向',
      write: 'never',
      stored: false,
      filter: true,
      options: { written: '我写的', received: '我收到的' },
    }),
    parentId: field(nullable(Type.String({ format: 'uuid' })), { title: '回复', write: 'create', filter: true }),
    /** The place in the panorama that it is about. */
    view: field(nullable(View), { title: '位置', write: 'create' }),
    /** Of a tour: the scene in which that place is. */
    sceneId: field(nullable(PartId), { title: '场景', write: 'create' }),
    /** What a visitor who has not signed in calls themselves; such comments belong to the public space. */
    guestName: field(nullable(Type.String({ maxLength: 20 })), { title: '访客', write: 'never' }),
    status: stateField({ pending: '待审核', approved: '已通过', rejected: '已拒绝' }),
    /** Told to who wrote it. */
    rejectReason: field(Type.String(), { title: '拒绝的原因', write: 'never', display: 'multiline' }),
    likes: field(Type.Integer({ minimum: 0 }), { title: '赞', write: 'never', display: 'count' }),
  },
  areas: {
    My: { verbs: ['list', 'get', 'create', 'delete', 'restore', 'deleted'], rows: 'rules' },
    Admin: { verbs: moderated },
    GroupAdmin: { verbs: moderated, read: groupEditors, write: groupEditors },
  },
  states: { field: 'status', initial: 'pending', tally: true },
  actions: [
    { name: 'approve', title: '通过', when: { status: ['pending', 'rejected'] }, to: 'approved' },
    { name: 'reject', title: '拒绝', when: { status: ['pending', 'approved'] }, to: 'rejected' },
    /** Takes back a decision that was just made; no move of its own, and not possible later. */
    { name: 'undo', title: '撤销', when: { status: ['approved', 'rejected'] } },
    {
      name: 'explain',
      title: '写明原因',
      when: { status: ['rejected'] },
      body: Type.Object(
        { reason: Type.String({ title: '拒绝的原因', minLength: 1, maxLength: 200 }) },
        { additionalProperties: false },
      ),
    },
  ],
})

export type Comment = RecordOf<typeof comment>
