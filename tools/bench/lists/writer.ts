// Fifty writes a second of people by chance, without waiting for the disk: titles change, panoramas come and go.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Ground } from './peer.ts'
import { seeded } from './seeded.ts'

const A_SECOND = 50

/** @returns what ends it, and says how many were written a second */
export function keepWriting({ url, owners }: Ground, seed: number): () => Promise<number> {
  const over = new AbortController()
  const chance = seeded(seed)
  const begun = performance.now()
  let written = 0
  const writing = (async () => {
    const client = new pg.Client({ connectionString: url, options: '-c synchronous_commit=off' })
    await client.connect()
    // The database ends when the bench breaks off.
    client.on('error', () => over.abort())
    while (!over.signal.aborted) {
      const owner = owners[Math.floor(chance() * owners.length)]?.id
      await client.query(statements[written % statements.length] ?? '', [owner])
      written += 1
      const due = begun + (written * 1_000) / A_SECOND
      await sleep(Math.max(0, due - performance.now()))
    }
    await client.end()
  })()
  return async () => {
    over.abort()
    await writing
    return (written * 1_000) / (performance.now() - begun)
  }
}

const newest = `select id from pano where user_id = $1 and group_id is null and deleted_time is null order by created_time desc, id desc limit 1`
const rename = `update pano set title = title || '改', updated_time = now(), version = version + 1 where id = (${newest})`
const statements = [
  rename,
  `insert into pano (id, user_id, title, kind, status, size, file_name, mime) values (gen_random_uuid(), $1, '西湖日落新', 'image', 'ready', 2000000, 'IMG_NEW.jpg', 'image/jpeg')`,
  rename,
  `update pano set deleted_time = now() where id = (${newest}) and file_name = 'IMG_NEW.jpg'`,
]
