// Who gets the mail of the morning, and what stands in it.
import { afterAll, expect, test } from 'vitest'
import type { OutgoingMail } from '@huanshi/server-kit/mail/mailer.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { announceNotices } from './announce.ts'
import { sendDigests } from './send-digests.ts'

const store = await testDatabase()
afterAll(() => store.close())

async function person(name: string, wish: { isMailed?: boolean; isConfirmed?: boolean }): Promise<string> {
  const id = uuidV7()
  const { isMailed = true, isConfirmed = true } = wish
  const user = { id, user_name: name, display_name: name, email: `${name}@example.com`, email_confirmed: isConfirmed }
  await store.db.insertInto('user').values(user).execute()
  const preference = { user_id: id, kind: 'announcement', is_mailed: isMailed }
  await store.db.insertInto('notice_preference').values(preference).execute()
  return id
}

test('once for what is unread, to those who asked for it and whose address is theirs', async () => {
  const { db } = store
  const reader = await person('reader', {})
  await person('waits', {})
  await person('quiet', { isMailed: false })
  await person('unproven', { isConfirmed: false })
  const [seen, unseen] = [uuidV7(), uuidV7()]
  const publish_time = new Date(Date.now() - 60_000).toISOString()
  await db
    .insertInto('notice')
    .values([
      { id: seen, title: '已经看过', publish_time },
      { id: unseen, title: '还没看过', publish_time },
      { id: uuidV7(), title: '草稿' },
      { id: uuidV7(), title: '别人的', publish_time, audience: 'users', user_ids: JSON.stringify([uuidV7()]) },
    ])
    .execute()
  await db.insertInto('notice_read').values({ user_id: reader, notice_id: seen }).execute()

  const letters: OutgoingMail[] = []
  const mailer = {
    reaches: { mail: true, sms: false },
    send: async (letter: OutgoingMail) => {
      letters.push(letter)
      return null
    },
  }
  expect(await sendDigests(db, mailer, 'https://site')).toBe(2)
  const [toReader, toOther] = letters.toSorted((a, b) => a.address.localeCompare(b.address))
  expect(toReader).toMatchObject({ address: 'reader@example.com', subject: '你有 1 条未读通知' })
  expect(toReader?.body).toContain('还没看过')
  expect(toReader?.body).not.toContain('已经看过')
  expect(toOther).toMatchObject({ address: 'waits@example.com', subject: '你有 2 条未读通知' })
  expect(await sendDigests(db, mailer, 'https://site')).toBe(0)
})

test('a notice whose time has come is announced once', async () => {
  const { db } = store
  const id = uuidV7()
  const publish_time = new Date(Date.now() + 400).toISOString()
  await db.insertInto('notice').values({ id, title: '稍后', publish_time }).execute()
  expect(await announceNotices(db)).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect([await announceNotices(db), await announceNotices(db)]).toEqual([1, 0])
})
