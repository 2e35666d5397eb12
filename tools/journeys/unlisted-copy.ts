import { expect } from '@playwright/test'
import { demoTour, send, type TestUser } from './test-users.ts'

/** A copy of the demonstration's tour for a story to change, seen by whoever knows its address. @returns its id */
export async function unlistedCopy(member: TestUser): Promise<string> {
  const made = await send(member, `/api/My/Tours/${(await demoTour()).id}/duplicate`, { method: 'POST' })
  const { id, version } = (await made.json()) as { id: string; version: number } // the contract's answer
  const headers = { 'content-type': 'application/json' }
  const shown = JSON.stringify({ version, visibility: 'unlisted' })
  expect((await send(member, `/api/My/Tours/${id}`, { method: 'PATCH', headers, body: shown })).status).toBe(200)
  return id
}
