import { RichText } from '@huanshi/kernel/definition/rich-text.ts'
import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { NOTICE_KINDS, noticeKinds } from './hub-notice.ts'
import { countedField, titleField } from '@huanshi/kernel/definition/standard-fields.ts'

const time = nullable(Type.String({ format: 'date-time' }))
const ids = Type.Array(Type.String({ format: 'uuid' }), { maxItems: 500, uniqueItems: true })

/** What the site tells its people. In their own area they see those that are meant for them, and whether they have read them. */
export const notice = defineResource({
  name: 'notice',
  segment: 'Notices',
  type: 'Notice',
  title: '通知',
  owned: false,
  label: 'title',
  defaultSort: '-publishTime',
  fields: {
    title: titleField(100),
    contentHtml: field(RichText({ maxLength: 200_000 }), { title: '内容', display: 'html' }),
    /** What it is about: written by administrators, or told by the system. */
    kind: field(Type.Enum([...NOTICE_KINDS]), { title: '类别', write: 'never', filter: true, options: noticeKinds }),
    url: field(nullable(Type.String()), { title: '去向', write: 'never' }),
    level: field(Type.Enum(['info', 'important', 'urgent']), {
      title: '级别',
      filter: true,
      display: 'state',
      options: { info: '一般', important: '重要', urgent: '紧急' },
    }),
    status: field(Type.Enum(['draft', 'scheduled', 'published', 'expired']), {
      title: '状态',
      write: 'never',
      stored: false,
      filter: true,
      display: 'state',
      options: { draft: '草稿', scheduled: '待发布', published: '已发布', expired: '已过期' },
    }),
    audience: field(Type.Enum(['all', 'roles', 'groups', 'users']), {
      title: '发给',
      filter: true,
      options: { all: '所有人', roles: '指定角色', groups: '指定机构', users: '指定用户' },
    }),
    roles: field(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20, uniqueItems: true }), {
      title: '角色',
      options: { 管理员: '管理员', 集团项目管理员: '集团项目管理员', 会员: '会员' },
    }),
    groupIds: field(ids, { title: '机构', refers: 'group', display: 'records' }),
    userIds: field(ids, { title: '用户', refers: 'user', display: 'records' }),
    publishTime: field(time, { title: '发布时间', appointed: true, sort: true, filter: true, display: 'time' }),
    expireTime: field(time, { title: '过期时间', appointed: true, display: 'time' }),
    readCount: countedField('已读人数'),
    /** Counted when it came out; null before. */
    recipientCount: field(nullable(Type.Integer({ minimum: 0 })), {
      title: '收到人数',
      write: 'never',
      display: 'count',
    }),
    /** Of those who received it: `3 / 8`. */
    readShare: field(Type.String(), { title: '已读', write: 'never', stored: false }),
    /** The caller's own. */
    readTime: field(time, { title: '阅读时间', write: 'never', stored: false, display: 'time' }),
    isRead: field(Type.Boolean(), { title: '已读', write: 'never', stored: false, filter: true }),
  },
  areas: { Admin: { rows: 'rules' }, My: { verbs: ['list', 'get'], rows: 'rules' } },
  actions: [
    { name: 'publish', title: '立即发布', when: { status: ['draft', 'scheduled'] }, areas: ['Admin'] },
    { name: 'withdraw', title: '撤回', when: { status: ['scheduled', 'published'] }, areas: ['Admin'] },
  ],
})

export type Notice = RecordOf<typeof notice>

/** Whom a notice is meant for, while it is being written: `POST /api/Admin/Notices/recipients`. */
export const NoticeAudience = Type.Object(
  {
    audience: notice.fields.audience.schema,
    roles: Type.Optional(notice.fields.roles.schema),
    groupIds: Type.Optional(ids),
    userIds: Type.Optional(ids),
  },
  { additionalProperties: false },
)
export const NoticeRecipients = Type.Object({ count: Type.Integer({ title: '人数', minimum: 0 }) })
