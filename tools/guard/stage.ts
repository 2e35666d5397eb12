// Everyone before the routes of the web application and the API behind them, with a real database and without a browser or a socket.
import { testToken } from '@huanshi/server-kit/app/test-app.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { testSite, type Site } from '@huanshi/server/test/test-site.ts'
import type { Person } from '@huanshi/server/test/test-people.ts'
import { openWindow } from '@huanshi/web/areas/test-visit.ts'
import { registerCredential } from '@huanshi/web-kit/api/credential.ts'
import type { Answer, Visitor } from './expected-access.ts'

const ORIGIN = 'http://localhost:5002'
const AUTHORITY = `${ORIGIN}/identity`

interface Visit {
  readonly answer: Answer
  /** Where the visit led instead; the page itself gives none. */
  readonly elsewhere: URL | null
}

export interface Stage {
  readonly groupId: string
  visit(address: string, visitor: Visitor): Promise<Visit>
  /** The status with which the API answers the visitor. */
  read(address: string, visitor: Visitor): Promise<number>
  close(): Promise<void>
}

export async function openStage(visitors: readonly Visitor[]): Promise<Stage> {
  const site = await testSite()
  const people = new Map<string, Person>()
  for (const visitor of visitors) if (visitor.base !== null) people.set(visitor.name, await settle(site, visitor))
  let current: Person | null = null
  const window = openWindow(ORIGIN, (input) => answer(site, current, input))
  registerCredential({
    token: () => current?.token,
    renew: () => Promise.resolve('refused'),
    signIn: () => Promise.resolve(),
  })
  return {
    groupId: site.people.groupId,
    async visit(address, { name }) {
      current = people.get(name) ?? null
      const outcome = await window.visit(address, current === null ? null : { ...current, roles: current.base })
      if (outcome.way === 'left') return { answer: 'sign-in', elsewhere: outcome.to }
      if (outcome.way === 'shown') return { answer: 'page', elsewhere: null }
      return { answer: errorPage(outcome.to), elsewhere: outcome.to }
    },
    async read(address, { name }) {
      return (await site.ask(people.get(name) ?? null, 'GET', address)).statusCode
    },
    async close() {
      window.close()
      await site.close()
    },
  }
}

function errorPage({ pathname, searchParams }: URL): Answer {
  if (searchParams.get('status') !== '403') throw new Error(`led to ${pathname}`)
  return /^\/Group\/[^/]+\/ErrorPage$/.test(pathname) ? 'GroupErrorPage' : 'ErrorPage'
}

async function settle({ db, people }: Site, { name, base, group }: Visitor): Promise<Person> {
  const userId = uuidV7()
  const roles = [...(base ?? [])]
  await db
    .insertInto('user')
    .values({ id: userId, user_name: `guard-${name.replaceAll(' ', '-')}`, display_name: name, roles })
    .execute()
  if (group.length > 0)
    await db
      .insertInto('employee')
      .values({ id: uuidV7(), group_id: people.groupId, user_id: userId, roles: [...group] })
      .execute()
  return { name, userId, base: roles, group, token: await testToken({ userId, userName: name, roles }) }
}

async function answer(site: Site, person: Person | null, input: string | URL | Request): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input)
  if (url.pathname.endsWith('/.well-known/openid-configuration')) {
    const at = (name: string) => `${AUTHORITY}/${name}`
    return Response.json({ issuer: AUTHORITY, authorization_endpoint: at('auth'), token_endpoint: at('token') })
  }
  const said = await site.ask(person, 'GET', `${url.pathname}${url.search}`)
  const type = String(said.headers['content-type'])
  return new Response(said.body, { status: said.statusCode, headers: { 'content-type': type } })
}
