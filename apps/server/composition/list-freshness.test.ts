// A list is always what the database holds at that moment, for whoever asks.
import { pano } from '@huanshi/pano/contract/pano.ts'
import { afterAll, expect, test } from 'vitest'
import { ownershipOf } from '../test/test-people.ts'
import { insertRecords } from '../test/test-records.ts'
import { testSite } from '../test/test-site.ts'

const site = await testSite()
afterAll(() => site.close())

async function seen(who: 'owner' | 'stranger', url = '/api/My/Panos'): Promise<{ titles: string[]; total: number }> {
  const answer = await site.ask(site.people.person(who), 'GET', url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const page: { items: { title: string }[]; total: number } = answer.json()
  return { titles: page.items.map(({ title }) => title).sort(), total: page.total }
}

const made = (title: string) => insertRecords(site.db, pano, ownershipOf(site.people, 'owner'), [{ title }])

test('every change shows in the very next answer', async () => {
  const titles: string[] = []
  for (let round = 0; round < 30; round += 1) {
    titles.push(`第 ${String(round).padStart(2, '0')} 张`)
    await made(titles.at(-1) ?? '')
    // Several times: nothing between the database and the asker may keep an older answer.
    for (let again = 0; again < 1 + (round % 4); again += 1) {
      expect(await seen('owner', '/api/My/Panos?pageSize=50')).toEqual({ titles, total: titles.length })
    }
  }
})

test('what is not yet decided is not seen, and seen at once when it is', async () => {
  const before = await seen('owner')
  const undecided = await site.db.startTransaction().execute()
  await undecided.updateTable('pano').set({ title: '改过' }).execute()
  for (let again = 0; again < 4; again += 1) expect(await seen('owner')).toEqual(before)
  await undecided.commit().execute()
  const after = await seen('owner')
  expect(after.titles.every((title) => title === '改过')).toBe(true)
  expect(after.total).toBe(before.total)
})

test('nobody is given the answer of somebody else', async () => {
  for (let again = 0; again < 4; again += 1) {
    expect((await seen('owner')).total).toBeGreaterThan(0)
    expect(await seen('stranger')).toEqual({ titles: [], total: 0 })
  }
})

test('many at once while others write: each sees at least what was there when it asked', async () => {
  let sure = (await seen('owner')).total
  const asking = async (): Promise<void> => {
    for (let round = 0; round < 25; round += 1) {
      const least = sure
      expect((await seen('owner')).total).toBeGreaterThanOrEqual(least)
    }
  }
  const writing = async (): Promise<void> => {
    for (let round = 0; round < 15; round += 1) {
      await made('同时')
      sure += 1
    }
  }
  await Promise.all([asking(), asking(), asking(), asking(), writing()])
})
