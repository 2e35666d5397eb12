// Letting a program in changes how an account is entered: proven, logged, told to the account's owner, and undone with whatever else a
// stranger may have changed.
import { logSecurity } from '@huanshi/identity/server/security-log.ts'
import type { Proven } from '@huanshi/identity/server/proven.ts'
import { changeAccess } from '@huanshi/identity/server/undo/change-access.ts'
import type { AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import type { Mailer } from '@huanshi/server-kit/mail/mailer.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export interface TokenParts {
  readonly db: Database
  readonly areaGuards: AreaGuards
  readonly mailer: Mailer
  readonly origin: string
  /** False where another provider keeps the accounts: how they are entered is not changed, told or undone here. */
  readonly isOurs: boolean
  readonly onError: (error: unknown) => void
}

/** @param name of the program or token, for the log and the letter */
export async function letIn<Result>(
  parts: TokenParts,
  by: Proven,
  name: string,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  const change = { verb: 'token-made', detail: name } as const
  if (parts.isOurs) return changeAccess(parts, by, change, work)
  const result = await parts.db.transaction().execute(work)
  const account = { id: by.userId, user_name: by.userName }
  await logSecurity(parts.db, { ...change, account, address: by.address })
  return result
}
