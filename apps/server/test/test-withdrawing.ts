// Withdrawals as owners and administrators make them on their screens.
import type { BaseRole } from '@huanshi/kernel/protocol/roles.ts'
import type { Response } from 'light-my-request'
import { testToken } from '@huanshi/server-kit/app/test-app.ts'
import type { Person } from './test-people.ts'
import type { Method, Site } from './test-site.ts'

export type Asker = Pick<Person, 'token'>

/** Somebody by the id alone, as signed in before anything was changed. */
export async function asking(userId: string, roles: readonly BaseRole[] = ['会员']): Promise<Asker> {
  return { token: await testToken({ userId, userName: 'somebody', roles }) }
}

export async function done(site: Site, who: Asker, method: Method, url: string, body?: object): Promise<Response> {
  const answer = await site.ask(who, method, url, body)
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`)
  return answer
}

/** A change of what the form of a record holds. */
export async function change(site: Site, who: Asker, url: string, values: object): Promise<void> {
  const { version } = (await done(site, who, 'GET', url)).json<{ version: number }>()
  await done(site, who, 'PATCH', url, { version, ...values })
}
