// Fills a migrated database with people and panoramas by the hundred thousand, to see how it behaves when it is full.
import pg from 'pg'

export interface Many {
  readonly panos: number
  readonly users: number
}

/** Owns every tenth panorama, however many there are. */
export const HEAVY_OWNER = '00000000-0000-7000-8000-00000000aaaa'
/** Owns a share as large, as a group. */
export const HEAVY_GROUP = '00000000-0000-7000-8000-00000000bbbb'
const PUBLIC = '00000000-0000-0000-0000-000000000001'

export async function seedMany(url: string, { panos, users }: Many): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into "user" (id, user_name, display_name) values ($1, 'heavy', '多产的人') on conflict do nothing`,
      [HEAVY_OWNER],
    )
    await client.query(
      `insert into "group" (id, name, code) values ($1, '很大的机构', 'heavy') on conflict do nothing`,
      [HEAVY_GROUP],
    )
    await client.query(
      `insert into "user" (id, user_name, display_name, email, created_time)
       select gen_random_uuid(), 'many' || n, (array['林', '周', '沈', '何', '顾', '许'])[1 + n % 6] || '先生 ' || n,
         'many' || n || '@example.com', now() - n * interval '1 minute'
       from generate_series(1, $1::int) n on conflict do nothing`,
      [users],
    )
    await client.query(
      `create temporary table seed_owner as
       select row_number() over () as place, id from "user" where user_name like 'many%'`,
    )
    await client.query('create unique index on seed_owner (place)')
    await client.query('analyze seed_owner')
    await client.query(
      `insert into pano (id, user_id, group_id, title, kind, status, visibility, size, file_name, mime, tags, views, created_time, updated_time)
       select gen_random_uuid(),
         case when n % 10 = 0 then $2::uuid when n % 10 = 2 then $4::uuid else o.id end,
         case when n % 10 = 1 then $3::uuid end,
         (array['西湖日落', '城市展厅', '古镇全景', '山顶日出'])[1 + n % 4] || ' ' || n,
         (array['image', 'video', 'bigPixel'])[1 + n % 3], (array['ready', 'ready', 'failed'])[1 + n % 3],
         (array['private', 'unlisted', 'public'])[1 + n % 3], n * 100::bigint, 'IMG_' || n || '.jpg', 'image/jpeg',
         array['标签' || n % 50], n % 1000, now() - n * interval '1 second', now() - n * interval '1 second'
       from generate_series(1, $1::int) n join seed_owner o on o.place = 1 + n % $5::int`,
      [panos, HEAVY_OWNER, HEAVY_GROUP, PUBLIC, users],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
