// The addresses of works, groups and business that are more than lists of records.
import type { App } from '../capabilities/http/app-type.ts'
import type { ResourceRules } from '../capabilities/resource/rules.ts'
import type { MediaAddresses } from '../capabilities/storage/media-address.ts'
import type { Database } from '../capabilities/store/database.ts'
import { registerCardView } from '../features/card/card-view.routes.ts'
import { registerInvitations } from '../features/employee/invitation.routes.ts'
import { registerHolders } from '../features/expo-licence/holders.routes.ts'
import { registerLicences } from '../features/expo-licence/licence.routes.ts'
import { groupRules } from '../features/group/group.rules.ts'
import { registerGroups } from '../features/group/group.routes.ts'
import { registerSubgroups } from '../features/group/subgroup.routes.ts'
import { registerGroupWorks } from '../features/group/works.routes.ts'
import { registerPayments } from '../features/order/payment.routes.ts'
import { registerReports } from '../features/review/report.routes.ts'
import { registerSnapshotContent } from '../features/tour/snapshot-content.routes.ts'
import { registerRoleNames } from '../features/role/role-names.routes.ts'
import { assertUsable } from '../features/tour/tour-references.ts'
import { registerTourPreview } from '../features/view/tour/preview.routes.ts'
import { registerVisits } from '../features/visit/visit.routes.ts'
import { registerMemberWorksMap } from '../features/works-map/works-map.routes.ts'
import { gates } from './gates.ts'

export interface WorkRoutes {
  readonly db: Database
  readonly media: MediaAddresses
  /** Of every resource. */
  readonly rules: readonly ResourceRules[]
}

export function registerWorks(app: App, { db, media, rules }: WorkRoutes): void {
  const ofGroups = rules.find(({ resource }) => resource === groupRules.resource) ?? groupRules
  registerGroups(app, db, ofGroups)
  registerSubgroups(app, db, ofGroups)
  registerGroupWorks(app, { db, media })
  registerInvitations(app, db)
  registerPayments(app, db)
  registerCardView(app, { db, media })
  registerLicences(app, db)
  registerReports(app, db)
  registerHolders(app, db)
  registerRoleNames(app, db)
  registerSnapshotContent(app, { db, gates, media })
  registerTourPreview(app, { db, media, gates, rules, assertUsable })
  registerMemberWorksMap(app, { db, gates, rules })
  registerVisits(app, { db, media, gates, rules })
}
