import type { ShareParts } from '@huanshi/discovery/server/share/share-pictures.routes.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { GroupHosts } from '@huanshi/server-kit/http/group-hosts.ts'

/** What only some tests have. */
export interface SiteFurther {
  readonly groupHosts?: GroupHosts
  /** In place of those of the same resources. */
  readonly rules?: readonly ResourceRules[]
  readonly miniCode?: ShareParts['miniCode']
}
