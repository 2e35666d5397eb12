import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { expect } from '@playwright/test'
import { ask, userNamed, tokenOf } from './test-users.ts'
import { address } from './person.ts'

/** Takes out what the panoramas brought along; gives how many there were. */
export async function withoutHotspots(id: string): Promise<number> {
  const member = userNamed('member')
  const { version, scenes } = (await ask(member, `/api/My/Tours/${id}`)).body as Tour // the contract's answer
  const bare = scenes.map((scene) => ({ ...scene, hotspots: [] }))
  const headers = { authorization: `Bearer ${await tokenOf(member)}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ version, scenes: bare })
  const { status } = await fetch(address(`/api/My/Tours/${id}`), { method: 'PATCH', headers, body })
  expect(status).toBe(200)
  return scenes.flatMap(({ hotspots }) => hotspots).length
}
