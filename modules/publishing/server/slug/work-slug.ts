// The short address of a work: what its author chose, or its title, in pinyin where it is Chinese.
import { isWorkSlug, isReservedSlug, slugFault } from '../../contract/slug-name.ts'
import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { freeSlug } from '@huanshi/resource-server/written/free-slug.ts'
import type { NamedWork } from './work-address.ts'

const LONGEST = 40

/** What the breach of the key means. */
export const slugConflicts = { tour_slug_taken: 'tour.slug-taken' } as const

/**
 * For the rules of a resource whose works may be named: expressions on its table `r`. Most works have none, and of a page each row asks:
 * beginning to sort costs more than looking whether there is anything.
 */
export function formerSlugsOf(kind: NamedWork): RawBuilder<string[]> {
  const former = sql`tour_slug s where ${sql.ref(`s.${kind}_id`)} = r.id and s.slug is distinct from r.slug`
  return sql`case when exists (select from ${former})
    then array(select s.slug from ${former} order by s.since desc) else '{}'::text[] end`
}

interface Named {
  readonly kind: NamedWork
  /** Of a work that is there already. */
  readonly id?: string
  readonly title: string
}

/** @param asked null for none, empty for one that is made of the title */
export async function slugColumn(trx: Database, asked: string | null | undefined, work: Named) {
  if (asked === undefined || asked === null) return asked === null ? { slug: null } : {}
  if (asked === '') return { slug: await proposedSlug(trx, work) }
  const slug = asked.toLowerCase()
  const fault = slugFault(slug)
  if (fault === null) return { slug }
  throw new Refusal('record.refused', {
    detail: `短地址：${fault}`,
    errors: [{ path: '/slug', message: fault }],
  })
}

async function proposedSlug(trx: Database, { kind, id, title }: Named): Promise<string> {
  const slug = await latinOf(trx, title, kind)
  // Two works of one title named at once wait here instead of failing.
  await sql`select pg_advisory_xact_lock(hashtext(${`tour ${slug}`}))`.execute(trx)
  const rows = await slugsLike(trx, slug)
    .$if(id !== undefined, (query) => query.where(`${kind}_id`, 'is distinct from', id ?? ''))
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  return freeSlug(slug, isReservedSlug(slug) ? taken.add(slug) : taken)
}

/** That slug and those with a number or more words behind it. */
export function slugsLike(db: Database, slug: string) {
  return db
    .selectFrom('tour_slug')
    .select('slug')
    .where(sql<boolean>`(slug = ${slug} or starts_with(slug, ${`${slug}-`}))`)
}

/** `云海日出 2024：延时` as `yun-hai-ri-chu-2024`; a title with no letter that can be written so gives `otherwise`. */
export async function latinOf(trx: Database, title: string, otherwise: string): Promise<string> {
  // What stands behind a colon or a dash explains the name.
  const [name = ''] = title.split(/[：:|｜·—–（(,，。]/u)
  return (await spelled(trx, name)) ?? (await spelled(trx, title)) ?? otherwise
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
  return isWorkSlug(slug) ? slug : null
}
