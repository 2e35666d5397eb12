// A licence to show the tours of an exhibition: for whom, how much, and how anyone can find out whether it holds.
import { Type, type Static } from 'typebox'

const closed = { additionalProperties: false } as const
const uuid = Type.String({ format: 'uuid' })

export const LicenceHolder = Type.Object(
  {
    kind: Type.Enum(['group', 'user', 'external'], { title: '类型' }),
    /** Null for someone outside. */
    id: Type.Union([uuid, Type.Null()], { title: '编号' }),
    name: Type.String({ title: '名称', minLength: 1, maxLength: 100 }),
  },
  { ...closed, title: '被授权方' },
)
export type LicenceHolder = Static<typeof LicenceHolder>

/** GET /api/Holders: groups or people of this site to choose from; `note` is the group's code or the user name. */
export const HoldersQuery = Type.Object(
  {
    kind: Type.Enum(['group', 'user'], { title: '类型' }),
    search: Type.String({ title: '搜索', maxLength: 100 }),
  },
  closed,
)
export const HolderOffer = Type.Object({ id: uuid, name: Type.String(), note: Type.String() })
export type HolderOffer = Static<typeof HolderOffer>

export const LicenceScope = Type.Object(
  {
    /** Empty: all tours of the exhibition. */
    tourIds: Type.Array(uuid, { title: '漫游', maxItems: 100, uniqueItems: true }),
    /** Sites that may show them; empty: any. */
    domains: Type.Array(
      Type.String({
        title: '域名',
        maxLength: 253,
        pattern: '^(\\*\\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,63}$',
      }),
      { title: '域名', maxItems: 50, uniqueItems: true },
    ),
    /** How many may look at the same time; 0 does not limit. */
    seats: Type.Integer({ title: '同时观看人数', minimum: 0, maximum: 1_000_000 }),
  },
  { ...closed, title: '授权范围' },
)
export type LicenceScope = Static<typeof LicenceScope>

/** GET /.well-known/huanshi-licence-keys: a JSON Web Key Set (RFC 7517) with Ed25519 keys (RFC 8037). */
export const LicenceKeys = Type.Object({
  keys: Type.Array(
    Type.Object({
      kty: Type.Literal('OKP'),
      crv: Type.Literal('Ed25519'),
      x: Type.String(),
      kid: Type.String(),
      use: Type.Literal('sig'),
      alg: Type.Literal('EdDSA'),
    }),
  ),
})
export type LicenceKeys = Static<typeof LicenceKeys>

/** GET /api/View/Licences/Verify?key=…; what is known of a key that was not issued here is only that. */
export const LicenceVerdict = Type.Object({
  isValid: Type.Boolean(),
  /** `unknown`: not signed here or damaged; `early`: not valid yet. */
  reason: Type.Enum(['valid', 'unknown', 'early', 'suspended', 'revoked', 'expired']),
  licence: Type.Union([
    Type.Object({
      number: Type.String(),
      expo: Type.String(),
      holder: Type.String(),
      scope: LicenceScope,
      validFrom: Type.String({ format: 'date-time' }),
      validTo: Type.String({ format: 'date-time' }),
    }),
    Type.Null(),
  ]),
})
export type LicenceVerdict = Static<typeof LicenceVerdict>
