// Lists that are answered from memory are always what the database holds at that moment, for whoever asks.
import { pano } from '@huanshi/contract/resources/pano.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { together } from '../capabilities/resource/answers.ts'
import { ownershipOf } from './test-people.ts'
import { insertRecords } from './test-records.ts'
import { testSite, type Site } from './test-site.ts'

let site: Site
beforeAll(async () => {
  site = await testSite()
})
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
    // Asked for often enough that the later answers come from memory.
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

test('a question that others share is put after all of them came, in the words of the last', async () => {
  let put = 0
  const share = together<string>()
  const ask = (words: string) =>
    share(async () => {
      put += 1
      const mine = put
      await new Promise((resolve) => setImmediate(resolve))
      return `${mine} ${words}`
    })
  const first = ask('a')
  const [second, third] = [ask('b'), ask('c')]
  expect(await first).toBe('1 a')
  expect(await Promise.all([second, third])).toEqual(['2 c', '2 c'])
  expect(await ask('d')).toBe('3 d')
})

test('a failed question is not answered to those who came after it', async () => {
  const share = together<number>()
  const failed = share(() => Promise.reject(new Error('gone')))
  const after = share(() => Promise.resolve(1))
  await expect(failed).rejects.toThrow('gone')
  expect(await after).toBe(1)
})
