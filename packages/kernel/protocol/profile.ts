// GET /api/My/Users: the caller as the application knows them; PATCH /api/My/Account: what people say about themselves.
import { Type, type Static } from 'typebox'
import { WebAddress } from './web-address.ts'

const Moment = Type.String({ format: 'date-time' })
const nullableText = Type.Union([Type.String(), Type.Null()])

export const genders = { unknown: '未填写', male: '男', female: '女' } as const
export type Gender = keyof typeof genders

export const Profile = Type.Object({
  id: Type.String({ format: 'uuid' }),
  userName: Type.String(),
  displayName: Type.String(),
  avatarUrl: nullableText,
  roles: Type.Array(Type.String()),
  gender: Type.Enum(['unknown', 'male', 'female']),
  region: Type.String(),
  bio: Type.String(),
  website: nullableText,
  email: nullableText,
  emailConfirmed: Type.Boolean(),
  phoneNumber: nullableText,
  phoneNumberConfirmed: Type.Boolean(),
  membership: Type.Union([Type.Object({ productId: Type.String(), expiresTime: Moment }), Type.Null()]),
  /** Bytes. */
  storageUsed: Type.Integer({ minimum: 0 }),
  storageQuota: Type.Integer({ minimum: 0 }),
  createdTime: Moment,
  version: Type.Integer(),
})
export type Profile = Static<typeof Profile>

/** Blank is no name. */
const DisplayName = Type.String({ title: '姓名', minLength: 1, maxLength: 40, pattern: '\\S' })

export const ProfileChange = Type.Object(
  {
    version: Type.Integer({ title: '版本', minimum: 1, maximum: 2 ** 31 - 1 }),
    displayName: Type.Optional(DisplayName),
    gender: Type.Optional(Type.Enum(['unknown', 'male', 'female'], { title: '性别' })),
    region: Type.Optional(Type.String({ title: '地区', maxLength: 100 })),
    bio: Type.Optional(Type.String({ title: '简介', maxLength: 500 })),
    website: Type.Optional(Type.Union([WebAddress, Type.Null()], { title: '网站' })),
  },
  { additionalProperties: false },
)
export type ProfileChange = Static<typeof ProfileChange>
