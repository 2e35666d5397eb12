// Showing again who one is: by the password, a passkey, the second factor, or a code to the proven address of an account that has
// none of them. Each is noted for the session, and good there for a few minutes.
import {
  AuthenticatorProof,
  CodeProof,
  PasskeyProof,
  PasswordProof,
  ProofChannel,
  ProofQuestion,
  ProofWanted,
} from '@huanshi/identity/contract/proof.ts'
import { CodeSent } from '@huanshi/kernel/protocol/account.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { codeSent, guessCode, makeCode, spendCode } from '@huanshi/identity/server/codes.ts'
import { codeLetter } from '@huanshi/identity/server/mail-templates.ts'
import type { OutsideAddress } from '@huanshi/identity/server/outside-address.ts'
import { verifyPassword } from '@huanshi/identity/server/password.ts'
import { proofStillWanted } from '@huanshi/identity/server/proof/guard-proof.ts'
import { proofMeans, proofWanted } from '@huanshi/identity/server/proof/proof-wanted.ts'
import { noteProof } from '@huanshi/identity/server/proof/session-proofs.ts'
import { shortNotes } from '@huanshi/identity/server/notes/short-notes.ts'
import { takeSecondFactor } from '@huanshi/identity/server/second-factor/take-second-factor.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import { ACCOUNT, note, ownAccount, type Account, type AccountParts } from './account-parts.ts'
import { limitProofs, sessionOf } from './limit-proofs.ts'

const PROOF = `${ACCOUNT}/Proof`
const QUESTION_SECONDS = 5 * 60
const sendLimit = { rateLimit: { max: 10, timeWindow: '1 minute' } } as const

/** What a request would still want: for whoever is about to begin something long. */
export function registerProofQuestion(app: App, parts: AccountParts): void {
  const schema = { querystring: ProofQuestion, response: { 200: ProofWanted } }
  app.get(PROOF, { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return (await proofStillWanted(parts, request, request.query.level ?? 'one')) ?? { ways: [], hints: {} }
  })
}

export function registerProofs(app: App, parts: AccountParts): void {
  const { db, passkeys } = parts
  registerCodeProof(app, parts)

  app.post(`${PROOF}/password`, { schema: { body: PasswordProof } }, async (request, reply) => {
    const account = await ownAccount(db, request)
    const forgive = await limitProofs(db, request)
    const isRight =
      account.password_hash !== null && (await verifyPassword(request.body.password, account.password_hash))
    if (!isRight) throw await failed(parts, request, account, wrongPassword())
    await forgive()
    await noteProof(db, sessionOf(request), 'password')
    return reply.code(204).send()
  })

  app.post(`${PROOF}/authenticator`, { schema: { body: AuthenticatorProof } }, async (request, reply) => {
    const account = await ownAccount(db, request)
    const forgive = await limitProofs(db, request)
    const taken = await takeSecondFactor(db, account.id, request.body.code)
    if (!taken.isRight) throw await failed(parts, request, account, atField('sign-in.second-factor', taken.fault))
    await forgive()
    await noteProof(db, sessionOf(request), taken.way)
    return reply.code(204).send()
  })

  const asked = shortNotes<{ readonly challenge: string }>(db, 'proof-question', QUESTION_SECONDS)
  app.post(`${PROOF}/passkey/question`, { config: sendLimit }, async (request, reply) => {
    const { sessionId } = sessionOf(request)
    const { options, challenge } = await passkeys.question()
    await asked.keep(sessionId, { challenge })
    return reply.header('cache-control', 'no-store').send(options)
  })

  app.post(`${PROOF}/passkey`, { schema: { body: PasskeyProof }, config: sendLimit }, async (request, reply) => {
    const { sessionId, userId } = sessionOf(request)
    // One question takes one answer.
    const question = await asked.take(sessionId)
    if (question === null) throw new Refusal('sign-in.passkey')
    const owner = await passkeys.answer(question.challenge, request.body.response)
    if (owner !== userId) throw new Refusal('sign-in.passkey', { detail: '这个通行密钥属于另一个账号' })
    await noteProof(db, sessionOf(request), 'passkey')
    return reply.code(204).send()
  })
}

/** For accounts that have nothing else to show. */
function registerCodeProof(app: App, parts: AccountParts): void {
  const { db, mailer, onError } = parts
  const addressFor = async (request: FastifyRequest, channel: 'mail' | 'sms'): Promise<OutsideAddress> => {
    const means = await proofMeans(db, await ownAccount(db, request), mailer.reaches)
    const address = means.addresses[channel]
    const isOffered = proofWanted(means, 'one', new Set())?.ways.includes(channel) === true
    if (address === undefined || !isOffered) throw new Refusal('account.proof', { detail: '请换一种方式确认' })
    return { channel, address: address.toLowerCase() }
  }
  const ownerOf = (request: FastifyRequest, { address }: OutsideAddress) =>
    ({ purpose: 'prove', address, userId: callerOf(request).userId, asker: sessionOf(request).sessionId }) as const

  app.post(
    `${PROOF}/code/send`,
    { schema: { body: ProofChannel, response: { 200: CodeSent } }, config: sendLimit },
    async (request) => {
      const to = await addressFor(request, request.body.channel)
      const code = await makeCode(db, ownerOf(request, to), { from: request.ip, known: callerOf(request).userId })
      try {
        await mailer.send(codeLetter(to, 'prove', code))
      } catch (error) {
        onError(error)
        throw new Refusal('account.undeliverable', { cause: error })
      }
      return codeSent(mailer.outboxes[to.channel])
    },
  )

  app.post(`${PROOF}/code`, { schema: { body: CodeProof } }, async (request, reply) => {
    const to = await addressFor(request, request.body.channel)
    const forgive = await limitProofs(db, request)
    const right = await guessCode(db, ownerOf(request, to), request.body.code)
    if (right === null || !(await spendCode(db, right)))
      throw await failed(parts, request, await ownAccount(db, request), atField('account.code', wrongCode))
    await forgive()
    await noteProof(db, sessionOf(request), 'code')
    return reply.code(204).send()
  })
}

async function failed(
  { db }: AccountParts,
  request: FastifyRequest,
  account: Account,
  refusal: Refusal,
): Promise<Refusal> {
  await note(db, request, 'proof-failed', account)
  return refusal
}

const wrongCode = '验证码不正确或已失效，请核对后再试，或重新获取'

function atField(code: 'account.code' | 'sign-in.second-factor', message: string): Refusal {
  return new Refusal(code, { detail: message, errors: [{ path: 'code', message }] })
}

function wrongPassword(): Refusal {
  const message = '密码不正确'
  return new Refusal('account.password-wrong', { detail: message, errors: [{ path: 'password', message }] })
}
