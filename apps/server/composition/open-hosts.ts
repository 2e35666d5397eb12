// Host names of groups: which are served, known to this process without a query.
import { servedHosts } from '@huanshi/publishing/server/host/served-hosts.ts'
import type { HostParts } from '@huanshi/publishing/server/host/host-name.rules.ts'
import type { Config } from '@huanshi/server-kit/config/config.ts'
import { GroupHosts } from '@huanshi/server-kit/http/group-hosts.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

interface HostsParts {
  readonly db: Database
  /** Closed with everything else. */
  readonly opened: { add(close: () => Promise<unknown>): void }
  readonly onError: (error: unknown) => void
}

/** Should the word of the database be missed, and for processes that do not listen to it. */
const AGAIN_MS = 30_000

export async function openHosts(
  { origin }: Pick<Config, 'origin'>,
  { db, opened, onError }: HostsParts,
): Promise<GroupHosts> {
  const groupHosts = new GroupHosts({ origin, read: (most) => servedHosts(db, most) })
  await groupHosts.reload()
  const clock = setInterval(() => void groupHosts.reload().catch(onError), AGAIN_MS)
  clock.unref()
  opened.add(async () => clearInterval(clock))
  return groupHosts
}

/** What proves a name, and which names are this site's own. */
export function hostParts({ origin, media, hostProof }: Pick<Config, 'origin' | 'media' | 'hostProof'>): HostParts {
  const own = [origin, ...(media.origin === null ? [] : [media.origin])].map((one) => new URL(one).hostname)
  return { reach: hostProof, own }
}
