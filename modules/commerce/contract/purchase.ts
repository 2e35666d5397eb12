// What a purchase is about: what it brings, what was sold at the time, how it is paid, and what a payment service tells.
import { Type, type Static } from 'typebox'

export const Entitlements = Type.Object(
  {
    storageBytes: Type.Integer({ title: '存储空间', minimum: 0, maximum: 1_000_000_000_000_000 }),
    panos: Type.Integer({ title: '全景数', minimum: 0, maximum: 1_000_000 }),
    features: Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { title: '功能', maxItems: 50 }),
  },
  { additionalProperties: false },
)
export type Entitlements = Static<typeof Entitlements>

export const noEntitlements: Entitlements = { storageBytes: 0, panos: 0, features: [] }

/** The product as it was when it was ordered. */
export const ProductSnapshot = Type.Object({
  name: Type.String(),
  kind: Type.String(),
  priceFen: Type.Integer(),
  months: Type.Integer(),
  grants: Entitlements,
})
export type ProductSnapshot = Static<typeof ProductSnapshot>

export const channels = ['sandbox', 'alipay', 'wechat', 'offline'] as const
export type Channel = (typeof channels)[number]

/** POST /api/Payments/sandbox/notify; its HMAC-SHA256 comes in the header `x-signature`, in hexadecimal. */
export const PaymentNotice = Type.Object(
  {
    /** Number of the order. */
    number: Type.String({ minLength: 1, maxLength: 40 }),
    /** The payment service's own name of the payment. */
    transaction: Type.String({ minLength: 1, maxLength: 100 }),
    amountFen: Type.Integer({ minimum: 0 }),
    paidTime: Type.String({ format: 'date-time' }),
  },
  { additionalProperties: false },
)
export type PaymentNotice = Static<typeof PaymentNotice>

/** `late`: the order was no longer open, so the money goes back. */
export const PaymentAnswer = Type.Object({ result: Type.Enum(['paid', 'known', 'late']) })
export type PaymentAnswer = Static<typeof PaymentAnswer>
