// Every text that was public is kept as it was, so that it can be said later what a person agreed to.
import { termsPages } from '../../contract/terms-pages.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** After a page was written or published. The wish for new consent is met by this version, and not carried to the next one. */
export async function keepTermsVersion(trx: Database, pageId: string): Promise<void> {
  const text = await trx
    .selectFrom('page')
    .select(['slug', 'title', 'content_html', 'needs_consent'])
    .where('id', '=', pageId)
    .where('slug', 'in', termsPages)
    .where('status', '=', 'published')
    .where('deleted_time', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (text === undefined) return
  const { slug: page, title, content_html, needs_consent } = text
  const newest = await trx
    .selectFrom('terms_version')
    .select(['version', 'content_html'])
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest === undefined || newest.content_html !== content_html) {
    const version = (newest?.version ?? 0) + 1
    const values = { page, version, title, content_html, needs_consent: needs_consent || newest === undefined }
    await trx.insertInto('terms_version').values(values).execute()
  } else if (needs_consent) {
    await trx
      .updateTable('terms_version')
      .set({ needs_consent })
      .where('page', '=', page)
      .where('version', '=', newest.version)
      .execute()
  }
  if (needs_consent) await trx.updateTable('page').set({ needs_consent: false }).where('id', '=', pageId).execute()
}
