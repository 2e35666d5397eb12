// What a source asks to be shown: its author's rights and 审图号, as plain text in a corner of the map.
import type { MapSource } from '@huanshi/kernel/protocol/map-source.ts'

/** The rights in the map that comes along. */
const OWN_ATTRIBUTION = 'Natural Earth · GeoNames · GSHHG · DCW'

export function attributionOf(source: Pick<MapSource, 'attribution' | 'approval' | 'kind'> | null): string {
  if (source === null) return OWN_ATTRIBUTION
  const { attribution, approval, kind } = source
  // Ours lies beneath the tiles of others, never beneath a service that draws by itself.
  const own = attribution === '' && kind !== 'amap' && kind !== 'google' ? OWN_ATTRIBUTION : attribution
  return [own, approval].filter((part) => part !== '').join(' · ')
}
