// Every address of the areas and of visitors, as the server registers them, for one process of a test.
import { describeApi } from '@huanshi/resource-server/openapi.ts'
import { TEST_ORIGIN } from '@huanshi/server-kit/app/test-app.ts'
import { openMailer } from '@huanshi/server-kit/mail/open-mailer.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { registerMedia } from '@huanshi/server-kit/storage/register-media.ts'
import { fileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { packedStorage } from '@huanshi/server-kit/storage/tiles/packed-storage.ts'
import { registerDashboard } from '@huanshi/site/server/dashboard/dashboard.routes.ts'
import { registerShapes } from '@huanshi/map/server/map-poly/shapes/shapes.routes.ts'
import { registerAmapProxy } from '@huanshi/map/server/map-source/amap-proxy.routes.ts'
import { registerMapTrials } from '@huanshi/map/server/map-source/trial.routes.ts'
import { registerIcons } from '@huanshi/icons/server/icon.routes.ts'
import { registerConversations } from '@huanshi/messaging/server/message/conversation.routes.ts'
import { registerMessageReading } from '@huanshi/messaging/server/message/read.routes.ts'
import { registerNoticePreferences } from '@huanshi/messaging/server/notice/preference.routes.ts'
import { registerNoticeReading } from '@huanshi/messaging/server/notice/read.routes.ts'
import { registerCardColleagues } from '@huanshi/organisation/server/card/colleagues.routes.ts'
import { registerNoticeRecipients } from '@huanshi/messaging/server/notice/recipients.routes.ts'
import { registerOnlineCounts } from '@huanshi/messaging/server/online/count.routes.ts'
import { registerSettingRoutes } from '@huanshi/site/server/setting/setting.routes.ts'
import { registerDiscovery } from '@huanshi/discovery/server/register-discovery.ts'
import { registerTourArchive } from '@huanshi/tour/server/archive/archive.routes.ts'
import { guardGroupHosts } from '../view/group-host-gate.ts'
import { registerView } from '../view/register-view.ts'
import { apiWords } from '../composition/api-words.ts'
import { areaGuards } from '../composition/area-guards.ts'
import { registerResources } from '../composition/register-resources.ts'
import { registerWorks } from '../composition/register-works.ts'
import type { SiteFurther } from './site-further.ts'
import { testEnded, testMedia, testRules } from './test-rules.ts'

/** @param folder where the files of records lie */
export async function registerTestRoutes(
  app: App,
  db: Database,
  folder: string,
  { groupHosts, rules: own = [], miniCode = null }: SiteFurther = {},
): Promise<void> {
  const rules = [...own, ...testRules]
  guardGroupHosts(app, { db, origin: TEST_ORIGIN })
  const storage = packedStorage(fileStorage(folder))
  await describeApi(app, false, apiWords)
  registerResources(app, { db, rules })
  registerMedia(app, { storage, addresses: testMedia, ended: testEnded })
  registerView(app, { db, media: testMedia, origin: TEST_ORIGIN, groupHosts })
  registerDiscovery(app, { db, media: testMedia, storage, origin: TEST_ORIGIN, groupHosts, miniCode })
  registerWorks(app, { db, media: testMedia, rules: testRules, origin: TEST_ORIGIN })
  registerTourArchive(app, {
    db,
    media: testMedia,
    ended: testEnded,
    origin: TEST_ORIGIN,
    storage,
    areaGuards,
    rules: testRules,
    player: folder,
  })
  registerShapes(app, { db, areaGuards })
  registerMapTrials(app, { db, areaGuards, origin: TEST_ORIGIN, allowsPrivate: false })
  registerAmapProxy(app, { db })
  registerIcons(app, { db, areaGuards, files: { media: testMedia, storage }, rules: testRules })
  registerDashboard(app, { db, areaGuards })
  registerNoticeReading(app, { db, areaGuards })
  registerNoticeRecipients(app, { db, areaGuards })
  registerCardColleagues(app, { db, areaGuards, media: testMedia })
  registerMessageReading(app, { db, areaGuards })
  registerConversations(app, { db, areaGuards, media: testMedia })
  registerNoticePreferences(app, { db, areaGuards })
  registerOnlineCounts(app, { db, areaGuards })
  const mailer = openMailer(db, { mail: null, sms: null }, true)
  registerSettingRoutes(app, { db, areaGuards, storage, mailer, isDemo: false })
}
