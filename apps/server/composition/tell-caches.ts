// Caches in front are told what has ended, where there are any.
import type { Config } from '@huanshi/server-kit/config/config.ts'
import type { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { cachePurger } from '@huanshi/server-kit/storage/purge-caches.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

interface Telling {
  readonly db: Database
  readonly ended: EndedPermits
  readonly onError: (error: unknown) => void
}

/** Gives what ends it. */
export function tellCaches({ purge }: Pick<Config, 'purge'>, { db, ended, onError }: Telling): () => Promise<void> {
  if (purge === null) return async () => undefined
  const purger = cachePurger({ db, hook: purge, onError })
  ended.whenEnded(() => purger.nudge())
  return () => purger.close()
}
