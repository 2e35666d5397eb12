// Lets one page draw a source that is not on offer: sealed by the site's key, so that nobody else widens a page's policy.
import { TRIAL_PATH, type MapTrialBody } from '../../contract/map-trial.ts'
import { policyOf, type MapPolicy } from '@huanshi/server-kit/http/map-policy.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { keptForm, valueOfKept } from '@huanshi/server-kit/store/sealing/kept-secret.ts'

type Named = Pick<MapTrialBody, 'kind' | 'address' | 'labelAddress'>

interface Permit {
  readonly source: Named
  /** Milliseconds. */
  readonly until: number
}

const NAME = 'map-trial'
const LASTS = 10 * 60_000

export function trialAddress(db: Database, { kind, address, labelAddress }: MapTrialBody): string {
  const permit: Permit = { source: { kind, address, labelAddress }, until: Date.now() + LASTS }
  return `${TRIAL_PATH}?permit=${encodeURIComponent(keptForm(db, NAME, permit))}`
}

/** Null for every other page, and for a permit that is not ours or has run out. */
export function trialPolicy(db: Database, url: string): MapPolicy | null {
  const asked = URL.parse(url, 'http://site')
  const permit = asked?.searchParams.get('permit')
  if (asked?.pathname.toLowerCase() !== TRIAL_PATH || permit == null) return null
  try {
    const { source, until } = valueOfKept(db, NAME, JSON.parse(permit)) as Permit // sealed by us
    return until > Date.now() ? policyOf([source]) : null
  } catch {
    return null
  }
}
