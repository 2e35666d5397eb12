// What would have been sent. It is kept for two days, and never grows beyond a few hundred letters.
import { sql } from 'kysely'
import type { Database } from '../store/database.ts'
import { uuidV7 } from '../store/uuid-v7.ts'
import type { OutgoingMail } from './mailer.ts'

/** Where a demonstration shows it. */
export const OUTBOX = '/dev/outbox'
const MOST = 300

export async function keepInOutbox(
  db: Database,
  { channel, address, subject = '', body }: OutgoingMail,
): Promise<void> {
  await db.insertInto('outbox_message').values({ id: uuidV7(), channel, address, subject, body }).execute()
  await sql`
    delete from outbox_message where sent_time < now() - interval '2 days'
      or id in (select id from outbox_message order by sent_time desc, id desc offset ${MOST})
  `.execute(db)
}

export function outboxLetters(db: Database) {
  return db
    .selectFrom('outbox_message')
    .selectAll()
    .orderBy('sent_time', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}
