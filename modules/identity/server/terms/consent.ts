// Who agreed to which version, and to what they still have to.
import type { Agreed, ConsentState } from '../../contract/terms.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { currentTerms, type CurrentText } from './current-terms.ts'

/** @throws unless every text is agreed to in a version that was shown and is new enough */
export function refuseWithout(texts: readonly CurrentText[], agreed: Agreed): void {
  const isAgreed = ({ page, version, wanted }: CurrentText) =>
    agreed.some((given) => given.page === page && given.version >= wanted && given.version <= version)
  if (texts.every(isAgreed)) return
  const titles = texts.map(({ title }) => `《${title}》`).join('和')
  const message = agreed.length === 0 ? `请先阅读并同意${titles}` : `${titles}刚刚更新，请阅读后重新勾选`
  throw new Refusal('terms.not-agreed', { detail: message, errors: [{ path: 'agreed', message }] })
}

/** For a new account: refuses, or gives what is to be recorded with it. */
export async function agreedAtSignUp(db: Database, agreed: Agreed): Promise<Agreed> {
  const texts = await currentTerms(db)
  refuseWithout(texts, agreed)
  return agreed.filter(({ page }) => texts.some((text) => text.page === page))
}

export async function recordConsent(trx: Database, userId: string, agreed: readonly Agreed[number][]): Promise<void> {
  if (agreed.length === 0) return
  await trx
    .insertInto('consent')
    .values(agreed.map(({ page, version }) => ({ id: uuidV7(), user_id: userId, page, version })))
    // Agreed to in another tab already.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function missingConsent(db: Database, userId: string): Promise<readonly CurrentText[]> {
  const [texts, given] = await Promise.all([
    currentTerms(db),
    db.selectFrom('consent').select(['page', 'version']).where('user_id', '=', userId).execute(),
  ])
  return texts.filter(({ page, wanted }) => !given.some((one) => one.page === page && one.version >= wanted))
}

export async function consentState(db: Database, userId: string): Promise<ConsentState> {
  const [missing, given] = await Promise.all([
    missingConsent(db, userId),
    sql<ConsentState['given'][number]>`
      select given.page, given.version, kept.title, given.agreed_time as "agreedTime"
      from consent given join terms_version kept on kept.page = given.page and kept.version = given.version
      where given.user_id = ${userId}::uuid order by given.agreed_time desc, given.page
    `.execute(db),
  ])
  return { missing: missing.map(({ page, version, title }) => ({ page, version, title })), given: given.rows }
}
