// A program sends a person here to be permitted something (OAuth 2.1): what the person is shown, and what is answered.
import { Type, type Static } from 'typebox'
import { recordSchema } from '@huanshi/kernel/definition/schemas.ts'
import { Approval } from './device-request.ts'
import { oauthClient } from './oauth-client.ts'

/** Where the authorization server stands below the site's own address. */
export const OAUTH = '/oauth'
/** How long the former secret of a program holds after it was replaced. */
export const SECRET_OVERLAP_HOURS = 24

export const OauthParams = Type.Object({ uid: Type.String({ pattern: '^[\\w-]{10,100}$' }) })

/** A workspace in which the program may be let in: one's own, or that of a group. */
const Place = Type.Object({
  groupId: Type.Union([Type.String(), Type.Null()]),
  title: Type.String(),
  /** What of the asked there is in it. */
  scopes: Type.Array(Type.String()),
})
export type Place = Static<typeof Place>

/** GET /oauth/interaction/{uid}/request */
export const OauthRequest = Type.Object({
  name: Type.String(),
  logoUrl: Type.Union([Type.String(), Type.Null()]),
  homepage: Type.Union([Type.String(), Type.Null()]),
  /** Host to which the answer goes. */
  host: Type.String(),
  places: Type.Array(Place),
  /** The same was permitted before: nothing new is asked. `sure`: and it is known to be the same program, so nobody has to press. */
  permitted: Type.Enum(['no', 'yes', 'sure']),
})
export type OauthRequest = Static<typeof OauthRequest>

export const OauthApproval = Type.Object(
  { ...Approval.properties, groupId: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]) },
  { additionalProperties: false },
)
export type OauthApproval = Static<typeof OauthApproval>

/** Where the browser goes on. */
export const OauthStep = Type.Object({ location: Type.String() })
export type OauthStep = Static<typeof OauthStep>

/** The only answer that ever holds the secret. */
export const MadeSecret = Type.Object({ record: recordSchema(oauthClient), secret: Type.String() })
export interface MadeSecret {
  readonly record: { readonly id: string; readonly name: string }
  readonly secret: string
}
