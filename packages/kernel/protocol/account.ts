// The addresses below /api/My/Account: how one proves an address, changes the password, and leaves.
import { Type, type Static } from 'typebox'
import { Email, MobileNumber, Password } from './account-fields.ts'

const closed = { additionalProperties: false } as const

/** Seconds after which another code may be asked for. */
export const CODE_RESEND_SECONDS = 60
export const CODE_MINUTES = 10
export const CODE_ATTEMPTS = 5

export const Code = Type.String({ title: '验证码', pattern: '^[0-9]{6}$' })

/** What a request for a code is answered: never whether anybody has the address. */
export const CodeSent = Type.Object({
  resendSeconds: Type.Integer(),
  minutes: Type.Integer(),
  /** Where a demonstration shows what it would have sent. */
  outbox: Type.Optional(Type.String()),
})
export type CodeSent = Static<typeof CodeSent>

export const EmailToProve = Type.Object({ email: Email }, closed)
export const EmailProof = Type.Object({ email: Email, code: Code }, closed)
export const PhoneToProve = Type.Object({ phoneNumber: MobileNumber }, closed)
export const PhoneProof = Type.Object({ phoneNumber: MobileNumber, code: Code }, closed)

/** That it is the owner who asks was proven before: see proof.ts. */
export const PasswordChange = Type.Object({ password: Password }, closed)

export const DELETION_DAYS = 7
/** Most bytes of a portrait as it is sent. */
export const AVATAR_BYTES = 8 * 1024 * 1024
export const AVATAR_SIZE = 256

const Moment = Type.String({ format: 'date-time' })

/** GET /api/My/Account: what the screens of one's own account need to know beyond the profile. */
export const AccountState = Type.Object({
  /** False where another provider keeps the accounts: then only the profile is ours to change. */
  isOurs: Type.Boolean(),
  hasPassword: Type.Boolean(),
  secondFactor: Type.Union([Type.Object({ since: Moment, recoveryCodesLeft: Type.Integer() }), Type.Null()]),
  passkeys: Type.Integer(),
  weixin: Type.Union([Type.Object({ name: Type.String(), since: Moment }), Type.Null()]),
  deletionDue: Type.Union([Moment, Type.Null()]),
  /** Ways by which this site can send something. */
  channels: Type.Object({ mail: Type.Boolean(), sms: Type.Boolean(), weixin: Type.Boolean() }),
})
export type AccountState = Static<typeof AccountState>
