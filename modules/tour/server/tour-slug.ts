// The short address of a tour: what its author chose, or its title, in pinyin where it is Chinese.
import { isTourSlug, TOUR_SLUG_MISMATCH } from '../contract/tour-slug.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { freeSlug } from '@huanshi/resource-server/written/free-slug.ts'

const LONGEST = 40

interface Named {
  /** Of a tour that is there already. */
  readonly id?: string
  readonly title: string
}

/** @param asked null for none, empty for one that is made of the title */
export async function slugColumn(trx: Database, asked: string | null | undefined, tour: Named) {
  if (asked === undefined || asked === null) return asked === null ? { slug: null } : {}
  if (asked === '') return { slug: await proposedSlug(trx, tour) }
  const slug = asked.toLowerCase()
  if (isTourSlug(slug)) return { slug }
  throw new Refusal('record.refused', {
    detail: `短地址${TOUR_SLUG_MISMATCH}`,
    errors: [{ path: '/slug', message: TOUR_SLUG_MISMATCH }],
  })
}

async function proposedSlug(trx: Database, { id, title }: Named): Promise<string> {
  const slug = await latinOf(trx, title)
  // Two tours of one title named at once wait here instead of failing.
  await sql`select pg_advisory_xact_lock(hashtext(${`tour ${slug}`}))`.execute(trx)
  const rows = await slugsLike(trx, slug)
    .$if(id !== undefined, (query) => query.where('tour_id', '!=', id ?? ''))
    .execute()
  return freeSlug(slug, new Set(rows.map((row) => row.slug)))
}

/** That slug and those with a number or more words behind it. */
export function slugsLike(db: Database, slug: string) {
  return db
    .selectFrom('tour_slug')
    .select('slug')
    .where(sql<boolean>`(slug = ${slug} or starts_with(slug, ${`${slug}-`}))`)
}

/** `云海日出 2024：延时` as `yun-hai-ri-chu-2024`; a title with no letter that can be written so gives `tour`. */
export async function latinOf(trx: Database, title: string): Promise<string> {
  // What stands behind a colon or a dash explains the name.
  const [name = ''] = title.split(/[：:|｜·—–（(,，。]/u)
  return (await spelled(trx, name)) ?? (await spelled(trx, title)) ?? 'tour'
}

async function spelled(trx: Database, title: string): Promise<string | null> {
  // Letters lose their accents; every Han character is a syllable by itself.
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const parts = plain.match(/\p{Script=Han}|[a-z0-9]+/gu) ?? []
  const { rows } = await sql<{ latin: string }>`
    select case when part ~ '^[a-z0-9]' then part else split_part(pinyin_words(part), ' ', 1) end as latin
    from unnest(${parts}::text[]) with ordinality as given(part, place) order by place
  `.execute(trx)
  let slug = ''
  for (const { latin } of rows.filter((row) => row.latin !== '')) {
    const longer = slug === '' ? latin.slice(0, LONGEST) : `${slug}-${latin}`
    if (longer.length > LONGEST) break
    slug = longer
  }
  return isTourSlug(slug) ? slug : null
}
