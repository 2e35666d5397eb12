// A program without a browser asks to be let in: it shows a code, its person types that where he is signed in, sees what is asked, and
// decides (as RFC 8628 has it).
import { Type, type Static } from 'typebox'
import { areaNames } from '@huanshi/kernel/areas/area.ts'

/** The program asks no longer than so, and no more often. */
export const REQUEST_SECONDS = 15 * 60
export const POLL_SECONDS = 2

const closed = { additionalProperties: false } as const
const personal = areaNames.filter((name) => name !== 'GroupAdmin')
const Scopes = Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 100, uniqueItems: true })

/** POST /api/Devices */
export const DeviceQuestion = Type.Object(
  {
    /** What the program is called, and on which machine it runs. */
    name: Type.String({ title: '名称', minLength: 1, maxLength: 60, pattern: '\\S' }),
    area: Type.Enum(personal, { title: '用在', default: 'My' }),
    scopes: Scopes,
  },
  closed,
)
export type DeviceQuestion = Static<typeof DeviceQuestion>

export const DeviceCodes = Type.Object({
  /** Known to the program alone. */
  deviceCode: Type.String(),
  /** For the person to type. */
  userCode: Type.String(),
  /** Where to type it; the second one has it already. */
  address: Type.String(),
  completeAddress: Type.String(),
  seconds: Type.Integer(),
  interval: Type.Integer(),
})
export type DeviceCodes = Static<typeof DeviceCodes>

/** POST /api/Devices/token */
export const DevicePoll = Type.Object({ deviceCode: Type.String({ minLength: 20, maxLength: 100 }) }, closed)

/** 202 while nobody has decided. */
export const DeviceWaiting = Type.Object({ isWaiting: Type.Literal(true) })
export const DeviceToken = Type.Object({ token: Type.String(), userName: Type.String() })
export type DeviceToken = Static<typeof DeviceToken>

export const UserCode = Type.String({
  pattern: '^[BCDFGHJKLMNPQRSTVWXZbcdfghjklmnpqrstvwxz]{4}-?[BCDFGHJKLMNPQRSTVWXZbcdfghjklmnpqrstvwxz]{4}$',
})

/** GET /api/My/DeviceRequests/{code}: what the person decides about. */
export const DeviceRequest = Type.Object({
  name: Type.String(),
  area: Type.Enum(personal),
  scopes: Scopes,
  /** From where it is asked. */
  ip: Type.String(),
  createdTime: Type.String({ format: 'date-time' }),
})
export type DeviceRequest = Static<typeof DeviceRequest>

/** POST …/approve */
export const Approval = Type.Object({ days: Type.Integer({ title: '有效期（天）', minimum: 1, maximum: 365 }) }, closed)
