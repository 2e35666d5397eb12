// The texts that are public now. One that its site has withdrawn is asked of nobody.
import type { ShownTerms } from '../../contract/terms.ts'
import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export interface CurrentText extends ShownTerms {
  /** The newest version that needs consent: agreeing to this one or a later one is enough. */
  readonly wanted: number
}

export async function currentTerms(db: Database): Promise<readonly CurrentText[]> {
  const { rows } = await sql<CurrentText>`
    select page.slug as page, page.title, max(kept.version) as version,
      max(kept.version) filter (where kept.needs_consent) as wanted
    from page join terms_version kept on kept.page = page.slug
    where page.status = 'published' and page.deleted_time is null
      and (page.publish_time is null or page.publish_time <= now())
    group by page.id order by page."order", page.id
  `.execute(db)
  return rows
}
