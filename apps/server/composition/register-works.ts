// The addresses of works, groups and business that are more than lists of records.
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { registerCardView } from '@huanshi/organisation/server/card/card-view.routes.ts'
import { registerInvitations } from '@huanshi/organisation/server/employee/invitation.routes.ts'
import { registerHolders } from '@huanshi/commerce/server/expo-licence/holders.routes.ts'
import { registerLicences } from '@huanshi/commerce/server/expo-licence/licence.routes.ts'
import { groupRules } from '@huanshi/organisation/server/group/group.rules.ts'
import { registerGroups } from '@huanshi/organisation/server/group/group.routes.ts'
import { registerSubgroups } from '@huanshi/organisation/server/group/subgroup.routes.ts'
import { registerGroupWorks } from '@huanshi/organisation/server/group/works.routes.ts'
import { registerPayments } from '@huanshi/commerce/server/order/payment.routes.ts'
import { registerReports } from '@huanshi/publishing/server/review/report.routes.ts'
import { registerReviewLinks } from '@huanshi/tour/server/review/review-link.routes.ts'
import { registerSnapshotContent } from '@huanshi/tour/server/snapshot-content.routes.ts'
import { registerRoleNames } from '@huanshi/people/server/role/role-names.routes.ts'
import { registerUncovered } from '@huanshi/pano/server/view/uncovered.routes.ts'
import { registerPanoPreview } from '@huanshi/pano/server/view/preview.routes.ts'
import { registerTourPreview } from '@huanshi/tour/server/view/preview.routes.ts'
import { registerVisits } from '@huanshi/tour/server/visit/visit.routes.ts'
import { registerMemberWorksMap } from '@huanshi/map/server/works-map/works-map.routes.ts'
import { areaGuards } from './area-guards.ts'

interface WorkRoutes {
  readonly db: Database
  readonly media: MediaAddresses
  /** Of every resource. */
  readonly rules: readonly ResourceRules[]
  /** Of this site. */
  readonly origin: string
  /** The operator has a detector of faces and plates. */
  readonly detects?: boolean
}

export function registerWorks(app: App, { db, media, rules, origin, detects = false }: WorkRoutes): void {
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
  registerSnapshotContent(app, { db, areaGuards, media })
  registerReviewLinks(app, { db, areaGuards, origin })
  registerTourPreview(app, { db, media, areaGuards, rules })
  registerPanoPreview(app, { db, media, areaGuards, rules })
  registerUncovered(app, { db, media, areaGuards, rules, detects })
  registerMemberWorksMap(app, { db, areaGuards, rules })
  registerVisits(app, { db, media, areaGuards, rules })
}
