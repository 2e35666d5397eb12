import { Type } from 'typebox'
import { field, nullable, property } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { Email, MobileNumber, Password, UserName } from '@huanshi/kernel/protocol/account-fields.ts'
import { PictureAddress, WebAddress } from '@huanshi/kernel/protocol/web-address.ts'

const Membership = Type.Object({
  productId: Type.String({ format: 'uuid' }),
  expiresTime: Type.String({ format: 'date-time' }),
})

/** Until when; for good when nothing is said. */
const lockBody = Type.Object(
  {
    until: Type.Optional(Type.String({ title: '锁定至', format: 'date-time' })),
    reason: Type.Optional(property(field(Type.String({ maxLength: 200 }), { title: '原因' }))),
  },
  { additionalProperties: false },
)

/** For one or for many at once. */
const rolesBody = Type.Object(
  {
    roles: property(
      field(
        Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 20, uniqueItems: true }),
        { title: '角色', options: { 管理员: '管理员', 集团项目管理员: '集团项目管理员', 会员: '会员' } },
      ),
    ),
  },
  { additionalProperties: false },
)

const passwordBody = Type.Object({ password: Password }, { additionalProperties: false })

/** An account. It is locked rather than deleted, because its works and words point at it. */
export const user = defineResource({
  name: 'user',
  segment: 'Users',
  type: 'User',
  title: '用户',
  owned: false,
  byToken: 'read',
  label: 'displayName',
  defaultSort: '-createdTime',
  fields: {
    userName: field(UserName, { title: '用户名', write: 'create', required: true, search: 'A' }),
    displayName: field(Type.String({ minLength: 1, maxLength: 40 }), {
      title: '姓名',
      required: true,
      sort: true,
      search: 'A',
    }),
    password: field(Password, { title: '初始密码', write: 'create', stored: false, secret: true }),
    roles: field(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20, uniqueItems: true }), {
      title: '角色',
      filter: true,
      options: { 管理员: '管理员', 集团项目管理员: '集团项目管理员', 会员: '会员' },
    }),
    agreedTerms: field(Type.String(), { title: '同意的条款', write: 'never', stored: false }),
    status: field(Type.Enum(['active', 'locked']), {
      title: '状态',
      write: 'never',
      stored: false,
      filter: true,
      display: 'state',
      options: { active: '正常', locked: '已锁定' },
    }),
    email: field(nullable(Email), { title: '邮箱', search: 'B' }),
    emailConfirmed: field(Type.Boolean(), { title: '邮箱已验证', write: 'never' }),
    phoneNumber: field(nullable(MobileNumber), { title: '手机号', search: 'B' }),
    phoneNumberConfirmed: field(Type.Boolean(), { title: '手机号已验证', write: 'never' }),
    avatarUrl: field(nullable(PictureAddress), { title: '头像', write: 'never', display: 'picture' }),
    gender: field(Type.Enum(['unknown', 'male', 'female']), {
      title: '性别',
      options: { unknown: '未填写', male: '男', female: '女' },
    }),
    region: field(Type.String({ maxLength: 100 }), { title: '地区' }),
    bio: field(Type.String({ maxLength: 500 }), { title: '简介', display: 'multiline' }),
    website: field(nullable(WebAddress), { title: '网站' }),
    lockedUntil: field(nullable(Type.String({ format: 'date-time' })), {
      title: '锁定至',
      write: 'never',
      display: 'time',
      appointed: true,
    }),
    lockReason: field(Type.String(), { title: '锁定原因', write: 'never', display: 'multiline' }),
    lastSignInTime: field(nullable(Type.String({ format: 'date-time' })), {
      title: '上次登录',
      write: 'never',
      sort: true,
      filter: true,
      display: 'time',
    }),
    storageUsed: field(Type.Integer({ minimum: 0 }), {
      title: '已用空间',
      write: 'never',
      sort: true,
      filter: true,
      display: 'bytes',
    }),
    storageQuota: field(Type.Integer({ minimum: 0, maximum: 2 ** 50 }), { title: '空间配额', display: 'bytes' }),
    membership: field(nullable(Membership), { title: '会员资格', write: 'never' }),
  },
  areas: { Admin: { verbs: ['list', 'get', 'create', 'update', 'export'], rows: 'rules' } },
  actions: [
    {
      name: 'lock',
      title: '锁定',
      when: { status: ['active'] },
      body: lockBody,
    },
    { name: 'unlock', title: '解除锁定', when: { status: ['locked'] } },
    { name: 'roles', title: '改角色', body: rolesBody },
    {
      name: 'password',
      title: '重设密码',
      body: passwordBody,
    },
  ],
})

export type User = RecordOf<typeof user>
