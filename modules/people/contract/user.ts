import { Type } from 'typebox'
import { field, nullable, property } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import {
  Email,
  MOBILE_MISMATCH,
  MobileNumber,
  Password,
  USER_NAME_MISMATCH,
  UserName,
} from '@huanshi/kernel/protocol/account-fields.ts'
import { MAIL_MISMATCH, PictureAddress, WebAddress } from '@huanshi/kernel/protocol/web-address.ts'

const Membership = Type.Object({
  productId: Type.String({ format: 'uuid' }),
  expiresTime: Type.String({ format: 'date-time' }),
})

/** Until when; for good when nothing is said. */
const lockBody = Type.Object(
  {
    until: Type.Optional(Type.String({ title: '锁定至', format: 'date-time' })),
    reason: Type.Optional(
      property(
        field(Type.String({ maxLength: 200 }), {
          title: '原因',
          form: { control: 'multiline', help: '对方登录时会看到' },
        }),
      ),
    ),
  },
  { additionalProperties: false },
)

/** For one or for many at once. */
const rolesBody = Type.Object(
  {
    roles: property(
      field(
        Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 20, uniqueItems: true }),
        {
          title: '角色',
          options: { 管理员: '管理员', 集团项目管理员: '集团项目管理员', 会员: '会员' },
          form: { control: 'choices', offers: 'base', help: '原来的角色会被替换' },
        },
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
  label: 'displayName',
  defaultSort: '-createdTime',
  fields: {
    userName: field(UserName, {
      title: '用户名',
      write: 'create',
      required: true,
      search: 'A',
      column: { width: 120 },
      form: { mismatch: USER_NAME_MISMATCH },
    }),
    displayName: field(Type.String({ minLength: 1, maxLength: 40 }), {
      title: '姓名',
      required: true,
      sort: true,
      search: 'A',
      column: { width: 150 },
      form: {},
    }),
    password: field(Password, {
      title: '初始密码',
      write: 'create',
      stored: false,
      secret: true,
      form: { help: '至少 8 个字符；不填则暂时不能用密码登录' },
    }),
    roles: field(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20, uniqueItems: true }), {
      title: '角色',
      filter: true,
      options: { 管理员: '管理员', 集团项目管理员: '集团项目管理员', 会员: '会员' },
      column: { width: 190 },
      form: { control: 'choices', offers: 'base' },
    }),
    agreedTerms: field(Type.String(), {
      title: '同意的条款',
      write: 'never',
      stored: false,
      column: { width: 240, hidden: true },
    }),
    status: field(Type.Enum(['active', 'locked']), {
      title: '状态',
      write: 'never',
      stored: false,
      filter: true,
      display: 'state',
      options: { active: '正常', locked: '已锁定' },
      tones: { active: 'ok', locked: 'bad' },
      column: { width: 110 },
    }),
    email: field(nullable(Email), {
      title: '邮箱',
      search: 'B',
      column: { width: 160, hidden: true },
      form: { mismatch: MAIL_MISMATCH },
    }),
    emailConfirmed: field(Type.Boolean(), { title: '邮箱已验证', write: 'never', column: { hidden: true } }),
    phoneNumber: field(nullable(MobileNumber), {
      title: '手机号',
      search: 'B',
      column: { width: 120 },
      form: { mismatch: MOBILE_MISMATCH },
    }),
    phoneNumberConfirmed: field(Type.Boolean(), { title: '手机号已验证', write: 'never', column: { hidden: true } }),
    avatarUrl: field(nullable(PictureAddress), { title: '头像', write: 'never', display: 'picture' }),
    gender: field(Type.Enum(['unknown', 'male', 'female']), {
      title: '性别',
      options: { unknown: '未填写', male: '男', female: '女' },
      form: { control: 'select', askedOn: 'update' },
    }),
    region: field(Type.String({ maxLength: 100 }), { title: '地区', form: { askedOn: 'update' } }),
    bio: field(Type.String({ maxLength: 500 }), {
      title: '简介',
      display: 'multiline',
      form: { control: 'multiline', askedOn: 'update' },
    }),
    website: field(nullable(WebAddress), {
      title: '网站',
      form: { mismatch: '应当是 http(s) 网址', askedOn: 'update' },
    }),
    lockedUntil: field(nullable(Type.String({ format: 'date-time' })), {
      title: '锁定至',
      write: 'never',
      display: 'time',
      appointed: true,
      column: { width: 170, hidden: true },
    }),
    lockReason: field(Type.String(), { title: '锁定原因', write: 'never', display: 'multiline' }),
    lastSignInTime: field(nullable(Type.String({ format: 'date-time' })), {
      title: '上次登录',
      write: 'never',
      sort: true,
      filter: true,
      display: 'time',
      column: { width: 170 },
    }),
    storageUsed: field(Type.Integer({ minimum: 0 }), {
      title: '已用空间',
      write: 'never',
      sort: true,
      filter: true,
      display: 'bytes',
      column: { width: 100 },
    }),
    storageQuota: field(Type.Integer({ minimum: 0, maximum: 2 ** 50 }), {
      title: '空间配额',
      display: 'bytes',
      column: { width: 110, hidden: true },
      form: { control: 'bytes', help: '不填则用设置里新用户的存储空间' },
    }),
    membership: field(nullable(Membership), { title: '会员资格', write: 'never' }),
  },
  areas: { Admin: { verbs: ['list', 'get', 'create', 'update', 'export'], rows: 'rules' } },
  actions: [
    {
      name: 'lock',
      title: '锁定',
      when: { status: ['active'] },
      danger: true,
      consequence: '对方在各处立即退出，不能再登录；他的公开作品和名片对访客隐藏。解除锁定后恢复。',
      body: lockBody,
    },
    { name: 'unlock', title: '解除锁定', when: { status: ['locked'] } },
    { name: 'roles', title: '改角色', body: rolesBody },
    {
      name: 'password',
      title: '重设密码',
      danger: true,
      consequence: '原来的密码立即失效，对方在各处退出，要用新密码重新登录。',
      body: passwordBody,
    },
  ],
})

export type User = RecordOf<typeof user>
