// Proof before what matters: a session that was opened long ago shows again who it is before it changes how the account is entered,
// takes everything along, or ends what is open elsewhere.
import { Type, type Static } from 'typebox'
import { Code } from '@huanshi/kernel/protocol/account.ts'

const closed = { additionalProperties: false } as const

/** How long a proof holds for its session. */
export const PROOF_MINUTES = 5
/** How long a change of how the account is entered can be undone. */
export const UNDO_HOURS = 72

/** `two`: where the second factor is on, both have to be shown, since the request would do away with it or pass it by. */
export type ProofLevel = 'one' | 'two'

const ACCOUNT = '/api/My/Account'
const USERS = '/api/Admin/Users'

/** Every request that needs proof, by method and route. Whatever else is below the account needs none. */
export const proofNeeded: Readonly<Record<string, ProofLevel>> = {
  [`POST ${ACCOUNT}/Email/send`]: 'one',
  [`POST ${ACCOUNT}/Email/confirm`]: 'one',
  [`POST ${ACCOUNT}/PhoneNumber/send`]: 'one',
  [`POST ${ACCOUNT}/PhoneNumber/confirm`]: 'one',
  [`POST ${ACCOUNT}/ChangePassword`]: 'one',
  [`POST ${ACCOUNT}/SecondFactor`]: 'one',
  [`POST ${ACCOUNT}/SecondFactor/confirm`]: 'one',
  [`POST ${ACCOUNT}/SecondFactor/recovery-codes`]: 'two',
  [`POST ${ACCOUNT}/SecondFactor/remove`]: 'two',
  [`POST ${ACCOUNT}/Passkeys/options`]: 'two',
  [`POST ${ACCOUNT}/Passkeys`]: 'two',
  [`POST ${ACCOUNT}/Passkeys/:id/remove`]: 'one',
  [`POST ${ACCOUNT}/Weixin`]: 'one',
  [`POST ${ACCOUNT}/Weixin/remove`]: 'one',
  [`DELETE ${ACCOUNT}/Devices/:id`]: 'one',
  [`DELETE ${ACCOUNT}/Devices`]: 'one',
  [`GET ${ACCOUNT}/Export`]: 'one',
  [`POST ${ACCOUNT}/Deletion`]: 'one',
  // A token goes on where its maker's session ends.
  'POST /api/My/AccessTokens': 'one',
  'POST /api/GroupAdmin/AccessTokens/:groupId': 'one',
  // Whoever reads along by a webhook learns of everything from then on.
  'POST /api/My/Webhooks': 'one',
  'PATCH /api/My/Webhooks/:id': 'one',
  'POST /api/My/Webhooks/:id/rotate': 'one',
  'POST /api/GroupAdmin/Webhooks/:groupId': 'one',
  'PATCH /api/GroupAdmin/Webhooks/:groupId/:id': 'one',
  'POST /api/GroupAdmin/Webhooks/:groupId/:id/rotate': 'one',
  // As a token does, the address goes on where the session ends, and tells names and numbers of visitors.
  'POST /api/My/AppointmentCalendar': 'one',
  'POST /api/My/DeviceRequests/:code/approve': 'one',
  'POST /oauth/interaction/:uid/approve': 'one',
  // Where a program's answers go is where they could be stolen.
  'POST /api/Admin/OauthClients': 'one',
  'PATCH /api/Admin/OauthClients/:id': 'one',
  'POST /api/Admin/OauthClients/:id/rotate': 'one',
  // Otherwise an administrator's token alone would take over any account, his own among them.
  [`POST ${USERS}`]: 'one',
  [`PATCH ${USERS}/:id`]: 'one',
  [`POST ${USERS}/:id/password`]: 'one',
  [`POST ${USERS}/:id/roles`]: 'one',
}

/** `authenticator` takes recovery codes too; `mail` and `sms` are codes to the proven address; `sign-in` is a fresh one. */
export const ProofMethod = Type.Enum(['password', 'passkey', 'authenticator', 'mail', 'sms', 'sign-in'])
export type ProofMethod = Static<typeof ProofMethod>

/** What is wanted next, as `session.proof-needed` and the question beforehand tell it; no `ways` (methods): nothing is. */
export const ProofWanted = Type.Object({
  ways: Type.Array(ProofMethod),
  /** Where a code would go, with its middle hidden. */
  hints: Type.Object({ mail: Type.Optional(Type.String()), sms: Type.Optional(Type.String()) }),
})
export type ProofWanted = Static<typeof ProofWanted>

export const ProofQuestion = Type.Object({ level: Type.Optional(Type.Enum(['one', 'two'])) }, closed)

export const PasswordProof = Type.Object(
  { password: Type.String({ title: '密码', minLength: 1, maxLength: 200 }) },
  closed,
)
/** Six figures, or a recovery code. */
export const AuthenticatorProof = Type.Object(
  { code: Type.String({ title: '验证码', minLength: 6, maxLength: 40 }) },
  closed,
)
export const PasskeyProof = Type.Object({ response: Type.Object({ id: Type.String({ maxLength: 2000 }) }) }, closed)
export const ProofChannel = Type.Object({ channel: Type.Enum(['mail', 'sms']) }, closed)
export const CodeProof = Type.Object({ channel: Type.Enum(['mail', 'sms']), code: Code }, closed)
