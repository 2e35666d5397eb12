// Two members of the site, and how anybody signs in: through the provider's own pages, each of which another process may answer.
import { testClient } from '@huanshi/identity/server/test-client.ts'
import { ADMIN_PASSWORD } from '../site/cluster.ts'
import { ask, insist, type Act, type Person } from './act.ts'

export const MEMBER_PASSWORD = 'walks through the hall'

async function signIn(origin: string, account: string, password: string): Promise<Person> {
  const client = await testClient({ origin } as Parameters<typeof testClient>[0], { account, password }) // the rest is for tests within one process
  const { tokens } = await client.signIn()
  return { name: account, token: tokens.access_token }
}

/** A person tries again where a page broke off. */
export const signInAgain = (origin: string, account: string, password: string): Promise<Person> =>
  insist(`${account} signs in`, () => signIn(origin, account, password).catch(() => null))

async function addMembers(origin: string, names: readonly string[]): Promise<void> {
  const admin = await signInAgain(origin, 'admin', ADMIN_PASSWORD)
  for (const name of names) {
    const body = { userName: name, displayName: name, password: MEMBER_PASSWORD, roles: ['会员'] }
    const answer = await ask(origin, '/api/Admin/Users', { token: admin.token, method: 'POST', body })
    if (answer?.status !== 201) throw new Error(answer?.text ?? `${name} was not added`)
  }
}

/** The two that acts are about. */
export async function addPair(origin: string): Promise<readonly [owner: Person, friend: Person]> {
  await addMembers(origin, ['anna', 'bert'])
  return [await signInAgain(origin, 'anna', MEMBER_PASSWORD), await signInAgain(origin, 'bert', MEMBER_PASSWORD)]
}

const SIGN_INS = 4

export const signingIn: Act = {
  name: 'sign-in',
  roles: ['web'],
  beats: SIGN_INS,
  async run(stage, beat) {
    for (let nth = 0; nth < SIGN_INS; nth += 1) {
      beat()
      stage.owner = await signInAgain(stage.origin, stage.owner.name, MEMBER_PASSWORD)
      stage.friend = await signInAgain(stage.origin, stage.friend.name, MEMBER_PASSWORD)
    }
    return `${2 * SIGN_INS} times`
  },
}
