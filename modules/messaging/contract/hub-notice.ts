// Kinds of notices, what one is told of them, and what an unread one looks like on the way.
import { Type, type Static } from 'typebox'

export const NOTICE_KINDS = [
  'announcement',
  'upload',
  'comment',
  'order',
  'round',
  'invitation',
  'review',
  'webhook',
  'remark',
  'lead',
  'host',
] as const
type NoticeKind = (typeof NOTICE_KINDS)[number]

export const noticeKinds: Readonly<Record<NoticeKind, string>> = {
  announcement: '公告',
  upload: '上传',
  comment: '评论',
  order: '订单',
  round: '拍摄',
  invitation: '邀请',
  review: '审核',
  webhook: '推送',
  remark: '批注',
  lead: '线索',
  host: '域名',
}

/** An unread notice, as the live connection brings it. */
export interface NoticeBrief {
  readonly id: string
  readonly kind: NoticeKind
  readonly title: string
  readonly level: 'info' | 'important' | 'urgent'
  readonly url: string | null
  readonly publishTime: string
}

export const NoticePreference = Type.Object(
  {
    kind: Type.Enum([...NOTICE_KINDS], { title: '类别' }),
    isTold: Type.Boolean({ title: '站内通知' }),
    isMailed: Type.Boolean({ title: '邮件摘要' }),
  },
  { additionalProperties: false },
)
export type NoticePreference = Static<typeof NoticePreference>
