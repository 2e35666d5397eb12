// The one way in which it changes how an account is entered: proven, undoable, logged, and told to its owner.
import type { Mailer } from '@huanshi/server-kit/mail/mailer.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { accessChangeMail } from '../mail-templates.ts'
import type { Proven } from '../proven.ts'
import { logSecurity, securityWords, type SecurityVerb } from '../security-log.ts'
import { keepChange } from './access-changes.ts'

interface ChangeParts {
  readonly db: Database
  readonly mailer: Mailer
  readonly origin: string
  /** Letters go out after the answer. */
  readonly onError: (error: unknown) => void
}

interface ChangeOfAccess {
  readonly verb: SecurityVerb
  /** Which of several, for the log. */
  readonly detail?: string
}

export async function changeAccess<Result>(
  { db, mailer, origin, onError }: ChangeParts,
  by: Proven,
  { verb, detail }: ChangeOfAccess,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  const { result, kept } = await db.transaction().execute((trx) => keepChange(trx, by, verb, () => work(trx)))
  const account = { id: by.userId, user_name: by.userName }
  await logSecurity(db, { verb, account, address: by.address, ...(detail === undefined ? {} : { detail }) })
  const what = { userName: by.userName, change: securityWords(verb, detail), time: new Date(), by }
  kept.told.forEach((to, at) => {
    const undo = at === 0 && kept.token !== null ? `${origin}/identity/undo/${kept.token}` : null
    mailer.send(accessChangeMail(to, what, undo)).catch(onError)
  })
  return result
}
