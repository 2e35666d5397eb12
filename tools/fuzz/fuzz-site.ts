// The real server with the people and works of a demonstration, and with people to throw away: visitors, members, administrators, and
// those who work in the group.
import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PRODUCT_PASSWORD, startProduct, tokenFor } from '../bench/product-server.ts'
import { KnownIds } from './known-ids.ts'
import { ID_MARKS } from './schema-values.ts'
import type { Sent } from './route-requests.ts'
import { leave, request, type Answer } from './raw-request.ts'

export type Kind = 'visitor' | 'member' | 'administrator' | 'colleague'

export interface FuzzSite {
  readonly origin: string
  readonly hasExited: () => boolean
  readonly linesWith: (word: string) => string[]
  /** As one of the people of that kind; whoever has been thrown out is replaced. */
  ask(kind: Kind, sent: Sent): Promise<Answer>
  /** Likewise, and goes away before the answer is whole. @param after ms */
  leave(kind: Kind, sent: Sent, after: number): Promise<void>
  close(): Promise<void>
}

/** Then another goes on: a person may ask only so often. */
const MOST_ASKED = 1_000
const PASSWORD = 'Correct-Horse-7-Battery'
const roles = { member: ['会员'], administrator: ['管理员', '会员'] } as const
/** Of the demonstration; they work in its group, and take turns. */
const colleagues = ['groupadmin', 'editor', 'expo', 'card']

export async function openFuzzSite(): Promise<FuzzSite> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-fuzz-'))
  await chmod(folder, 0o711)
  const { origin, child, linesWith } = await startProduct(folder, { isDemo: true })
  const ids = new KnownIds(await peopleToSpare(origin))
  const people = new Map<Kind, { readonly token: string; asked: number }>()
  let count = 0

  async function tokenOf(kind: Kind): Promise<string | null> {
    if (kind === 'visitor') return null
    const known = people.get(kind)
    if (known !== undefined && known.asked < MOST_ASKED) {
      known.asked += 1
      return known.token
    }
    count += 1
    const token = kind === 'colleague' ? await nextColleague(origin, count) : await newPerson(origin, kind, count)
    people.set(kind, { token, asked: 1 })
    return token
  }

  async function asOneOf(kind: Kind, sent: Sent): Promise<Sent> {
    const token = await tokenOf(kind)
    return { ...filled(sent, ids), headers: { ...sent.headers, ...bearer(token) } }
  }

  return {
    origin,
    linesWith,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    async ask(kind, sent) {
      const answer = await request(origin, await asOneOf(kind, sent))
      if (answer.status === 401 && kind !== 'visitor') people.delete(kind)
      if (answer.status < 300) ids.remember(sent.route, answer.text)
      return answer
    },
    async leave(kind, sent, after) {
      await leave(origin, await asOneOf(kind, sent), after)
    },
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    },
  }
}

/** Visitors come from as many addresses as they please. */
function bearer(token: string | null): Record<string, string> {
  const part = (): number => 1 + Math.floor(Math.random() * 250)
  return {
    'x-forwarded-for': `10.${part()}.${part()}.${part()}`,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  }
}

function filled(sent: Sent, ids: KnownIds): Sent {
  const fill = (text: string): string =>
    text.replaceAll(ID_MARKS, (_, index: string, collection: string) =>
      encodeURIComponent(ids.pick(Number(index), collection)),
    )
  return { ...sent, path: fill(sent.path), body: sent.body === null ? null : fill(sent.body) }
}

async function peopleToSpare(origin: string): Promise<string[]> {
  const spared: string[] = []
  for (const name of ['admin', ...colleagues]) {
    const headers = { authorization: `Bearer ${await tokenFor(origin, name, PRODUCT_PASSWORD)}` }
    const answer = await fetch(`${origin}/api/My/Users`, { headers })
    spared.push(((await answer.json()) as { id: string }).id) // the contract's own record
  }
  return spared
}

/** The next of them who may still come in. */
async function nextColleague(origin: string, turn: number): Promise<string> {
  for (const [index] of colleagues.entries()) {
    const name = colleagues[(turn + index) % colleagues.length] ?? ''
    const token = await tokenFor(origin, name, PRODUCT_PASSWORD)
    if (token !== null) return token
  }
  return newPerson(origin, 'member', turn)
}

/** Its own administrators have shut it so far that nobody new comes in. */
export class SiteShut extends Error {
  override name = 'SiteShut'
}

async function newPerson(origin: string, kind: 'member' | 'administrator', turn: number): Promise<string> {
  const userName = `fuzz-${kind}-${turn}`
  const person = { userName, displayName: userName, password: PASSWORD, roles: roles[kind] }
  await enableModules(origin)
  const made = await asAdmin(origin, 'POST', '/api/Admin/Users', person)
  if (made.status !== 201) throw new SiteShut(`${userName} could not be made: ${made.status} ${made.text}`)
  const token = await tokenFor(origin, userName, PASSWORD)
  if (token === null) throw new SiteShut(`${userName} cannot sign in`)
  return token
}

/** The administrators who are thrown away switch parts of the product off; the rest of it is asked for all the same. */
async function enableModules(origin: string): Promise<void> {
  const list = await asAdmin(origin, 'GET', '/api/Admin/Modules?isEnabled=false&pageSize=200')
  if (list.status !== 200) throw new SiteShut(`modules cannot be listed: ${list.status} ${list.text}`)
  const { items } = JSON.parse(list.text) as { items: readonly { id: string; version: number }[] } // the contract's own records
  for (const { id, version } of items) {
    const answer = await asAdmin(origin, 'PATCH', `/api/Admin/Modules/${id}`, { isEnabled: true, version })
    if (answer.status !== 200) throw new SiteShut(`the module ${id} stays off: ${answer.status} ${answer.text}`)
  }
}

async function asAdmin(origin: string, method: string, path: string, body?: object): Promise<Answer> {
  const token = await tokenFor(origin, 'admin', PRODUCT_PASSWORD)
  if (token === null) throw new SiteShut('the administrator cannot sign in')
  const authorization = `Bearer ${token}`
  const headers = { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  return request(origin, { route: '', method, path, headers, body: body === undefined ? null : JSON.stringify(body) })
}
