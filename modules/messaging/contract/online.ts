import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'

/** A tab in which the site is open now; visitors who are not signed in have no name. */
export const online = defineResource({
  name: 'online',
  segment: 'Onlines',
  type: 'Online',
  title: '在线用户',
  owned: false,
  byToken: 'read',
  label: 'title',
  // Rows that moved with every beat could not be pointed at.
  defaultSort: '-connectedTime',
  fields: {
    userName: field(nullable(Type.String()), { title: '用户', write: 'never', search: 'A', display: 'person' }),
    userId: field(nullable(Type.String({ format: 'uuid' })), { title: '用户编号', write: 'never', filter: true }),
    /** Or a visitor. */
    isMember: field(Type.Boolean(), { title: '会员', write: 'never', stored: false, filter: true }),
    title: field(Type.String(), { title: '页面', write: 'never', search: 'B' }),
    /** How long the tab has been here, in words. */
    duration: field(Type.String(), { title: '在线时长', write: 'never', stored: false }),
    url: field(Type.String(), { title: '地址', write: 'never', search: 'C' }),
    ip: field(nullable(Type.String()), { title: 'IP 地址', write: 'never' }),
    userAgent: field(Type.String(), { title: '浏览器', write: 'never' }),
    /** Browser and system, as the user agent says. */
    device: field(Type.String(), { title: '设备', write: 'never', stored: false }),
    browserId: field(Type.String(), { title: '浏览器编号', write: 'never' }),
    sessionId: field(Type.String(), { title: '标签页编号', write: 'never' }),
    connectedTime: field(Type.String({ format: 'date-time' }), {
      title: '上线时间',
      write: 'never',
      sort: true,
      display: 'time',
    }),
    lastSeenTime: field(Type.String({ format: 'date-time' }), {
      title: '活动时间',
      write: 'never',
      sort: true,
      display: 'time',
    }),
    extra: field(nullable(Type.Object({}, { additionalProperties: true })), { title: '其他', write: 'never' }),
  },
  areas: { Admin: { verbs: ['list', 'get', 'export'], rows: 'rules' } },
  actions: [{ name: 'signOut', title: '下线', areas: ['Admin'] }],
})

export type Online = RecordOf<typeof online>
