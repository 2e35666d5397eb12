import { Type } from 'typebox'
import { countedField } from '@huanshi/kernel/definition/standard-fields.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'

/** A work in a message. */
export const MessageCard = Type.Object({ title: Type.String(), meta: Type.String(), imageUrl: nullable(Type.String()) })

const time = nullable(Type.String({ format: 'date-time' }))

/** What one person wrote to another. Both see it in their own area, under the name of the other. */
export const message = defineResource({
  name: 'message',
  segment: 'Messages',
  type: 'Message',
  title: '消息',
  owned: false,
  label: 'body',
  isPrivate: true,
  defaultSort: '-sentTime',
  fields: {
    userName: field(Type.String(), { title: '对方', write: 'never', stored: false, filter: true, display: 'person' }),
    from: field(Type.String(), { title: '发送人', write: 'never', stored: false, display: 'person' }),
    to: field(Type.String(), { title: '接收人', write: 'never', stored: false, display: 'person' }),
    toUserName: field(Type.String({ minLength: 1, maxLength: 200 }), {
      title: '接收人用户名',
      write: 'create',
      required: true,
      stored: false,
    }),
    kind: field(Type.Enum(['text', 'image', 'pano', 'tour', 'blog']), {
      title: '类型',
      write: 'create',
      filter: true,
      options: { text: '文字', image: '图片', pano: '全景', tour: '漫游', blog: '博客' },
    }),
    /** Text, the address of a picture, or the id of the work. Empty once it was called back. */
    body: field(Type.String({ minLength: 1, maxLength: 5000 }), {
      title: '内容',
      write: 'create',
      required: true,
      search: 'A',
      display: 'multiline',
    }),
    /** Of a work: what there was to see of it when it was sent. */
    card: field(nullable(MessageCard), { title: '卡片', write: 'never' }),
    /** The sender's own number for it: sent again after a lost answer, it is stored once. */
    clientKey: field(nullable(Type.String({ format: 'uuid' })), { title: '客户端编号', write: 'create' }),
    sentTime: field(Type.String({ format: 'date-time' }), {
      title: '发送时间',
      write: 'never',
      sort: true,
      filter: true,
      display: 'time',
    }),
    deliveredTime: field(time, { title: '送达时间', write: 'never', display: 'time' }),
    readTime: field(time, { title: '已读时间', write: 'never', display: 'time' }),
    recalledTime: field(time, { title: '撤回时间', write: 'never', display: 'time' }),
    /** For administrators. */
    reportCount: countedField('举报'),
    /** What was said about it, and what it said then. */
    reportText: field(Type.String(), { title: '举报原因', write: 'never', stored: false, display: 'multiline' }),
    isReported: field(Type.Boolean(), { title: '被举报', write: 'never', stored: false, filter: true }),
  },
  areas: {
    My: { verbs: ['list', 'get', 'create'], rows: 'rules' },
    Admin: { verbs: ['list', 'get', 'delete', 'restore', 'deleted', 'batch', 'export'] },
  },
  actions: [
    { name: 'recall', title: '撤回', areas: ['My'] },
    {
      name: 'report',
      title: '举报',
      areas: ['My'],
      body: Type.Object(
        { reason: Type.String({ title: '原因', minLength: 1, maxLength: 500 }) },
        { additionalProperties: false },
      ),
    },
  ],
})

export type Message = RecordOf<typeof message>
