// The maps that this site offers, as every browser is told. Asked on every page, so the answer is kept for a moment.
import { archiveAddress, type MapSource } from '@huanshi/kernel/protocol/map-source.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { policyOf, type MapPolicy } from '@huanshi/server-kit/http/map-policy.ts'

/** How old the answer may be when somebody else made the change; ms. */
const FRESH = 2000

interface Kept {
  readonly since: number
  readonly sources: Promise<readonly MapSource[]>
}

const kept = new WeakMap<Database, Kept>()
let changed = Number.NEGATIVE_INFINITY

/** Sources are being changed: until that is certainly visible to others, nothing is remembered. */
export function forgetMapSources(): void {
  changed = performance.now()
}

/** The first is the default; the map that comes along is there when nothing else is. */
export function readMapSources(db: Database): Promise<readonly MapSource[]> {
  const now = performance.now()
  const known = kept.get(db)
  if (known !== undefined && now - known.since < FRESH && known.since - changed > FRESH) return known.sources
  const sources = load(db)
  kept.set(db, { since: now, sources })
  // A failure is told to whoever asked, and not to those who come later.
  sources.catch(() => kept.delete(db))
  return sources
}

/** What pages may load for the maps on offer, and nothing for those that are not. */
export async function readMapPolicy(db: Database): Promise<MapPolicy> {
  return policyOf(await readMapSources(db))
}

async function load(db: Database): Promise<readonly MapSource[]> {
  const rows = await db
    .selectFrom('map_source')
    .select(['id', 'name', 'kind', 'ground', 'datum', 'address', 'label_address', 'key'])
    .select(['attribution', 'approval', 'min_zoom', 'max_zoom', 'download_id', 'is_offered', 'security_secret'])
    .where('deleted_time', 'is', null)
    .where((where) => where.or([where('is_offered', '=', true), where('kind', '=', 'embedded')]))
    .orderBy('order')
    .orderBy('id')
    .execute()
  const offered = rows.filter(({ is_offered: isOffered }) => isOffered)
  return (offered.length > 0 ? offered : rows).map((row) => ({
    id: row.id,
    name: row.name,
    // The table's own checks hold the words.
    kind: row.kind as MapSource['kind'],
    ground: row.ground as MapSource['ground'],
    datum: row.datum as MapSource['datum'],
    address: row.download_id === null ? row.address : archiveAddress(row.download_id),
    labelAddress: row.label_address,
    key: row.key,
    isProxied: row.kind === 'amap' && row.security_secret !== null,
    attribution: row.attribution,
    approval: row.approval,
    minZoom: row.min_zoom,
    maxZoom: row.max_zoom,
  }))
}
