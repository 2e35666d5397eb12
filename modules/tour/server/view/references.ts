// Everything that a tour takes from elsewhere, by what it is. Ids of former times may be none.
import { referencesIn } from '../../contract/tour-walk.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import type { ShownContent } from './visible-tour.ts'

export interface References {
  /** Panoramas that are its scenes. */
  readonly scenes: ReadonlySet<string>
  /** Panoramas that hotspots lead out to. */
  readonly panos: ReadonlySet<string>
  readonly libs: ReadonlySet<string>
  readonly icons: ReadonlySet<string>
}

export function referencesOf(content: ShownContent): References {
  const all = referencesIn(content).map((one) => ({ ...one, id: one.id.toLowerCase() }))
  const found = all.filter(({ id }) => isUuid(id))
  const ids = (name: string) =>
    new Set(found.flatMap(({ to, as, id }) => ((as === 'scene' ? as : to) === name ? [id] : [])))
  return { scenes: ids('scene'), panos: ids('pano'), libs: ids('lib'), icons: ids('hotspot-icon') }
}
