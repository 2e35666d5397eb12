// A notice for one person: something of theirs waits for them.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { sql } from 'kysely'

interface News {
  readonly title: string
  readonly words: string
  /** What it is about, by which people choose how they are told. */
  readonly kind: string
  readonly url: string
}

export async function tellPerson(trx: Database, userId: string, { title, words, kind, url }: News): Promise<void> {
  await sql`
    insert into notice (id, title, content_html, level, audience, user_ids, publish_time, kind, url)
    values (${uuidV7()}, ${title.slice(0, 100)}, ${`<p>${escaped(words)}</p>`}, 'info', 'users',
      ${JSON.stringify([userId])}::jsonb, now(), ${kind}, ${url})
  `.execute(trx)
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
