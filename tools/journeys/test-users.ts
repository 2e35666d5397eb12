// Everyone whom the demonstration knows, with the roles that its accounts are promised to hold, and their tokens.
import { plainScene } from '@huanshi/tour/contract/tour-scene.ts'
import { heldRoles, satisfies, type BaseRole, type GroupRole } from '@huanshi/kernel/protocol/roles.ts'
import { expect } from '@playwright/test'
import { address } from './person.ts'
import { demoPassword } from './server.ts'

export interface TestUser {
  readonly name: string
  readonly base: readonly BaseRole[]
  readonly group: readonly GroupRole[]
}

export const testUsers: readonly TestUser[] = [
  { name: 'admin', base: ['管理员', '会员'], group: [] },
  { name: 'manager', base: ['集团项目管理员', '会员'], group: [] },
  { name: 'member', base: ['会员'], group: [] },
  { name: 'editor', base: ['会员'], group: ['编辑'] },
  { name: 'groupadmin', base: ['会员'], group: ['管理员'] },
  { name: 'card', base: ['会员'], group: ['名片管理员'] },
  { name: 'expo', base: ['会员'], group: ['展会管理员'] },
  { name: 'stranger', base: ['会员'], group: [] },
]

/** Whether the player meets a requirement; roles in the group count only where the address names it. */
export function meets(player: TestUser, base: readonly string[], group: readonly string[], inGroup: boolean): boolean {
  // The tables of the specification hold the contract's own names.
  const requirement = { base: base as readonly BaseRole[], group: group as readonly GroupRole[] }
  return satisfies(heldRoles(player.base, inGroup ? player.group : []), requirement)
}

/** Tokens last fifteen minutes, a walk through every screen lasts longer. */
const RENEWED_AFTER_MS = 300_000
const tokens = new Map<string, { readonly token: string; readonly since: number }>()

/** @throws when the product does not answer the password grant */
export async function tokenOf({ name }: TestUser): Promise<string> {
  const known = tokens.get(name)
  if (known !== undefined && Date.now() - known.since < RENEWED_AFTER_MS) return known.token
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'huanshi-cli',
    username: name,
    password: demoPassword,
    scope: 'openid',
  })
  const answer = await fetch(address('/identity/token'), { method: 'POST', body })
  const { access_token: token }: { access_token?: string } = await answer.json()
  if (token === undefined) throw new Error(`no token for ${name} (${answer.status})`)
  tokens.set(name, { token, since: Date.now() })
  return token
}

/** A request in the name of a player; `null` asks without signing in. */
export async function send(player: TestUser | null, path: string, init: RequestInit = {}): Promise<Response> {
  const once = async (): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (player !== null) headers.set('authorization', `Bearer ${await tokenOf(player)}`)
    return fetch(address(path), { ...init, headers })
  }
  const answer = await once()
  // Another walk may have ended the sessions of this player meanwhile, this one with them.
  return answer.status === 401 && player !== null && tokens.delete(player.name) ? once() : answer
}

export async function ask(player: TestUser | null, path: string): Promise<{ status: number; body: unknown }> {
  const answer = await send(player, path)
  const text = await answer.text()
  const isJson = (answer.headers.get('content-type') ?? '').includes('json')
  return { status: answer.status, body: isJson ? JSON.parse(text) : text }
}

/** The id of the first record of a list that the player sees, or undefined. */
export async function firstOf(player: TestUser, list: string): Promise<string | undefined> {
  const { body } = await ask(player, list)
  const { items = [] } = body as { items?: { readonly id: string }[] } // a page, where the list is allowed
  return items[0]?.id
}

export function userNamed(name: string): TestUser {
  const found = testUsers.find((player) => player.name === name)
  if (found === undefined) throw new TypeError(`nobody is called ${name}`)
  return found
}

/** Of a list, once so many are there. */
export async function firstItems<T>(player: TestUser, path: string, least: number): Promise<T[]> {
  let items: T[] = []
  // The demonstration is brought in meanwhile.
  await expect(async () => {
    items = ((await ask(player, path)).body as { items: T[] }).items // a page of the list
    expect(items.length).toBeGreaterThanOrEqual(least)
  }).toPass({ timeout: 240_000 })
  return items
}

/** The demonstration's panoramas are cut into tiles after the start. */
export async function panoramasReady(atLeast: number): Promise<void> {
  const ready = async (): Promise<number> => {
    const { body } = await ask(userNamed('member'), '/api/My/Panos?status=ready')
    return (body as { readonly total: number }).total // a page of the list
  }
  await expect.poll(ready, { timeout: 240_000 }).toBeGreaterThanOrEqual(atLeast)
}

interface DemoTour {
  readonly id: string
  readonly title: string
}

/** The demonstration's own tour, made of its panoramas once they are cut: until then nobody has a work but panoramas. */
export async function demoTour(): Promise<DemoTour> {
  let found: DemoTour | undefined
  const look = async (): Promise<boolean> => {
    const answer = await fetch(address('/api/View/Tours?pageSize=50'))
    const { items } = (await answer.json()) as { readonly items: readonly DemoTour[] } // shaped by the contract
    found = items.find(({ title }) => title.startsWith('云岭美术馆'))
    return found !== undefined
  }
  await expect.poll(look, { timeout: 240_000 }).toBe(true)
  if (found === undefined) throw new Error('the demonstration has no tour')
  return found
}

/** Of the demonstration. */
export const GROUP = '云岭美术馆'

export async function groupId(): Promise<string> {
  const { body } = await ask(userNamed('groupadmin'), '/api/GroupAdmin/Groups')
  const { items } = body as { items: readonly { readonly id: string; readonly name: string }[] } // a page of the list
  return items.find(({ name }) => name === GROUP)?.id ?? ''
}

/** One scene for each panorama, numbered behind a title. */
export const scenesOf = (panos: readonly { readonly id: string }[], title: string) =>
  panos.map(({ id: panoId }, order) => ({
    id: `scene-${order}`,
    panoId,
    title: `${title} ${order + 1}`,
    ...plainScene,
    order,
  }))
