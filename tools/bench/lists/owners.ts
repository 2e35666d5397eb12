// Five hundred people and what they have: few have much, many have little.
import pg from 'pg'

export interface Owner {
  readonly id: string
  readonly rows: number
}

const OWNERS = 500
const FEWEST = 50
const MOST = 20_000

/** Falls from the first to the last by a power of their place, such that all together have about `rows`. */
export function ownersOf(rows: number): Owner[] {
  const sizes = (power: number): number[] =>
    Array.from({ length: OWNERS }, (_, place) => Math.max(FEWEST, Math.round(MOST / (place + 1) ** power)))
  let [low, high] = [0, 4]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    const all = sizes(middle).reduce((sum, size) => sum + size, 0)
    if (all > rows) low = middle
    else high = middle
  }
  return sizes(high).map((size, place) => ({
    id: `00000000-0000-4000-9000-${String(place + 1).padStart(12, '0')}`,
    rows: size,
  }))
}

/** Fills the tables of people and panoramas, in an order in which what one has lies scattered, as it does after years. */
export async function fill(url: string, owners: readonly Owner[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const ids = owners.map(({ id }) => id)
    await client.query(
      `insert into "user" (id, user_name, display_name) select id, id::text, '会员 ' || n from unnest($1::uuid[]) with ordinality people (id, n)`,
      [ids],
    )
    await client.query(
      `insert into pano (id, user_id, title, description, kind, status, visibility, size, width, height, views, file_name, mime, tags, created_time)
       select gen_random_uuid(), id, place || thing || ' ' || n, '从' || place || '看' || thing || '，' || place || '的第 ' || n || ' 张。',
         (array['image', 'image', 'image', 'video', 'bigPixel'])[1 + n % 5], 'ready', (array['private', 'private', 'unlisted', 'public'])[1 + n % 4],
         (n * 7919 % 90000000) + 1000000, 8192, 4096, n * 31 % 5000, 'IMG_' || n || '.jpg', 'image/jpeg',
         array['标签' || n % 20, '年' || 2015 + n % 11], now() - n * interval '2 hours' - random() * interval '1 hour'
       from (
         select id, n, (array['西湖', '黄山', '故宫', '外滩', '敦煌', '洱海', '长城', '鼓浪屿', '九寨沟', '布达拉宫'])[1 + n * 13 % 10] place,
           (array['日落', '展厅', '古镇', '日出', '夜景', '雪景', '航拍', '庭院', '街道', '花海', '码头', '石窟'])[1 + n * 29 % 12] thing
         from unnest($1::uuid[], $2::int[]) owner (id, size), generate_series(1, size) n order by random()
       ) made`,
      [ids, owners.map(({ rows }) => rows)],
    )
    await client.query('vacuum analyze pano')
  } finally {
    await client.end()
  }
}

/** Some panoramas of each, to be looked at. */
export async function someOf(url: string, owners: readonly Owner[]): Promise<string[][]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ user_id: string; ids: string[] }>(
      `select user_id, (array_agg(id))[1:40] as ids from pano where user_id = any($1::uuid[]) group by user_id`,
      [owners.map(({ id }) => id)],
    )
    const byOwner = new Map(rows.map(({ user_id, ids }) => [user_id, ids]))
    return owners.map(({ id }) => byOwner.get(id) ?? [])
  } finally {
    await client.end()
  }
}
