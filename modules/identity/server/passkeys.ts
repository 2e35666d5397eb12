// Passkeys (WebAuthn): a key in the person's device that stands for the account, with the device's own check of its owner.
import { PasskeyName } from '../contract/account-security.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Insertable } from 'kysely'
import { Value } from 'typebox/value'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { DB } from '@huanshi/server-kit/store/tables.ts'
import { shortNotes } from './notes/short-notes.ts'

interface Person {
  readonly userId: string
  readonly userName: string
  readonly displayName: string
}

export interface Passkeys {
  registration(person: Person): Promise<object>
  /** The new key under a name, to be kept; each question takes one answer. */
  read(person: Person, name: string, response: unknown): Promise<NewPasskey>
  /** What the browser has to be asked, and the challenge that its answer has to be for. */
  question(): Promise<{ options: object; challenge: string }>
  /** The account whose key answered. */
  answer(challenge: string, response: unknown): Promise<string>
}

type NewPasskey = Insertable<DB['passkey']>

const LASTS_SECONDS = 5 * 60
const MOST_KEYS = 20
const RP_NAME = '环视'

/** Loaded for the first key: it knows the certificates of every kind of device, and takes 7 MB. */
const webAuthn = () => import('@simplewebauthn/server')

export function passkeys(db: Database, origin: string): Passkeys {
  const rpID = new URL(origin).hostname
  const asked = shortNotes<{ readonly challenge: string }>(db, 'new-passkey', LASTS_SECONDS)
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }

  return {
    async registration({ userId, userName, displayName }) {
      const known = await passkeysOf(db, userId)
      if (known.length >= MOST_KEYS) throw refused(`最多可以添加 ${MOST_KEYS} 个通行密钥`)
      const { generateRegistrationOptions } = await webAuthn()
      const options = await generateRegistrationOptions({
        rpName: RP_NAME,
        rpID,
        userName,
        userDisplayName: displayName,
        userID: new TextEncoder().encode(userId),
        attestationType: 'none',
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await asked.keep(userId, { challenge: options.challenge })
      return options
    },

    async read({ userId }, name, response) {
      const question = await asked.take(userId)
      if (question === null) throw refused('添加通行密钥超时，请重试')
      const { verifyRegistrationResponse } = await webAuthn()
      const told = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON, // refused by the library where it is not
        expectedChallenge: question.challenge,
        ...expected,
      }).catch((cause: unknown) => {
        throw refused('通行密钥没有通过验证，请重试', cause)
      })
      if (!told.verified) throw refused('通行密钥没有通过验证，请重试')
      const { id, publicKey, counter, transports = [] } = told.registrationInfo.credential
      return {
        id,
        user_id: userId,
        name: Value.Check(PasskeyName, name) ? name.trim() : '通行密钥',
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: [...transports],
      }
    },

    async question() {
      const { generateAuthenticationOptions } = await webAuthn()
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      return { options, challenge: options.challenge }
    },

    async answer(challenge, response) {
      const given = response as AuthenticationResponseJSON // refused by the library where it is not
      const found = await db.selectFrom('passkey').selectAll().where('id', '=', given.id).executeTakeFirst()
      if (found === undefined) throw refused('这个通行密钥不属于任何账号，可能已被移除')
      const { verifyAuthenticationResponse } = await webAuthn()
      const told = await verifyAuthenticationResponse({
        response: given,
        expectedChallenge: challenge,
        credential: {
          id: found.id,
          publicKey: new Uint8Array(Buffer.from(found.public_key, 'base64url')),
          counter: found.counter,
        },
        ...expected,
      }).catch((cause: unknown) => {
        throw refused('通行密钥没有通过验证，请重试', cause)
      })
      if (!told.verified) throw refused('通行密钥没有通过验证，请重试')
      await db
        .updateTable('passkey')
        .set({ counter: told.authenticationInfo.newCounter, last_used_time: new Date().toISOString() })
        .where('id', '=', found.id)
        .execute()
      return found.user_id
    },
  }
}

export function passkeysOf(db: Database, userId: string) {
  return db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('created_time').execute()
}

function refused(detail: string, cause?: unknown): Refusal {
  return new Refusal('sign-in.passkey', { detail, ...(cause === undefined ? {} : { cause }) })
}
