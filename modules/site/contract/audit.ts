import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource } from '@huanshi/kernel/definition/resource.ts'

/** A line of the log of changes and of what concerns security; nobody changes or deletes one. */
export const audit = defineResource({
  name: 'audit',
  segment: 'Audits',
  type: 'Audit',
  title: '操作日志',
  owned: false,
  label: 'summary',
  defaultSort: '-createdTime',
  fields: {
    summary: field(Type.String(), { title: '内容', write: 'never', search: 'A' }),
    userName: field(Type.String(), { title: '用户', write: 'never', search: 'B', display: 'person' }),
    userId: field(nullable(Type.String({ format: 'uuid' })), { title: '用户编号', write: 'never', filter: true }),
    area: field(Type.Enum(['My', 'Admin', 'GroupAdmin', 'PublicAdmin', 'Session']), {
      title: '区域',
      write: 'never',
      filter: true,
      options: { My: '我的空间', Admin: '管理后台', GroupAdmin: '机构', PublicAdmin: '公共空间', Session: '登录' },
    }),
    /** Kept as a name, shown as a title; searching the summary finds either. */
    resource: field(Type.String(), { title: '对象', write: 'never' }),
    recordId: field(nullable(Type.String({ format: 'uuid' })), { title: '对象编号', write: 'never', filter: true }),
    verb: field(Type.String(), { title: '操作', write: 'never' }),
    /** By field: what it was and what it became. */
    changes: field(nullable(Type.Object({}, { additionalProperties: true })), { title: '变化', write: 'never' }),
    ip: field(nullable(Type.String()), { title: 'IP 地址', write: 'never' }),
  },
  areas: { Admin: { verbs: ['list', 'get', 'export'] } },
})
