// Second factors, passkeys, devices and the log of one's own account.
import { Type, type Static } from 'typebox'

const Moment = Type.String({ format: 'date-time' })
const closed = { additionalProperties: false } as const

/** Shown once, while the authenticator is set up. */
export const AuthenticatorSecret = Type.Object({ secret: Type.String(), address: Type.String() })
export type AuthenticatorSecret = Static<typeof AuthenticatorSecret>

export const AuthenticatorCode = Type.Object({ code: Type.String({ title: '验证码', pattern: '^[0-9]{6}$' }) }, closed)

/** Shown once; each works once. */
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) })
export type RecoveryCodes = Static<typeof RecoveryCodes>

export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdTime: Moment,
  lastUsedTime: Type.Union([Moment, Type.Null()]),
})
export type Passkey = Static<typeof Passkey>

export const PasskeyName = Type.String({ title: '名称', minLength: 1, maxLength: 40, pattern: '\\S' })

export const Device = Type.Object({
  id: Type.String(),
  /** Browser and system in words. */
  name: Type.String(),
  isPhone: Type.Boolean(),
  ip: Type.Union([Type.String(), Type.Null()]),
  createdTime: Moment,
  seenTime: Moment,
  isCurrent: Type.Boolean(),
})
export type Device = Static<typeof Device>

export const SecurityEvent = Type.Object({
  id: Type.String(),
  verb: Type.String(),
  summary: Type.String(),
  ip: Type.Union([Type.String(), Type.Null()]),
  createdTime: Moment,
})
export type SecurityEvent = Static<typeof SecurityEvent>
