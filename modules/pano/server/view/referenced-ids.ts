// The records that something takes from elsewhere, by what they are. Ids of former times may be none.
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import type { Reference } from '../../contract/references.ts'

interface ReferencedIds {
  /** Panoramas that are scenes. */
  readonly scenes: ReadonlySet<string>
  /** Panoramas that hotspots lead out to. */
  readonly panos: ReadonlySet<string>
  readonly libs: ReadonlySet<string>
  readonly icons: ReadonlySet<string>
}

export function referencedIds(references: readonly Reference[]): ReferencedIds {
  const all = references.map((one) => ({ ...one, id: one.id.toLowerCase() }))
  const found = all.filter(({ id }) => isUuid(id))
  const ids = (name: string) =>
    new Set(found.flatMap(({ to, as, id }) => ((as === 'scene' ? as : to) === name ? [id] : [])))
  return { scenes: ids('scene'), panos: ids('pano'), libs: ids('lib'), icons: ids('hotspot-icon') }
}
