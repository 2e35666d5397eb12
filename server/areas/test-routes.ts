// Every address of the areas and of visitors, as the server registers them, for one process of a test.
import { describeApi } from '../capabilities/resource/openapi.ts'
import { TEST_ORIGIN } from '../capabilities/http/test-app.ts'
import { openCourier } from '../capabilities/mail/open-courier.ts'
import type { App } from '../capabilities/http/app-type.ts'
import type { Database } from '../capabilities/store/database.ts'
import { registerMedia } from '../capabilities/storage/register-media.ts'
import { fileStorage } from '../capabilities/storage/file-storage.ts'
import { registerDashboard } from '../features/dashboard/dashboard.routes.ts'
import { registerShapes } from '../features/map-poly/shapes/shapes.routes.ts'
import { registerAmapProxy } from '../features/map-source/amap-proxy.routes.ts'
import { registerMapTrials } from '../features/map-source/trial.routes.ts'
import { registerIcons } from '../features/hotspot-icon/icon.routes.ts'
import { registerConversations } from '../features/message/conversation.routes.ts'
import { registerMessageReading } from '../features/message/read.routes.ts'
import { registerNoticePreferences } from '../features/notice/preference.routes.ts'
import { registerNoticeReading } from '../features/notice/read.routes.ts'
import { registerCardColleagues } from '../features/card/colleagues.routes.ts'
import { registerNoticeRecipients } from '../features/notice/recipients.routes.ts'
import { registerOnlineCounts } from '../features/online/count.routes.ts'
import { registerSettingRoutes } from '../features/setting/setting.routes.ts'
import { registerTourArchive } from '../features/view/tour/archive/archive.routes.ts'
import { registerView } from '../features/view/register-view.ts'
import { gates } from './gates.ts'
import { registerResources } from './register-resources.ts'
import { registerWorks } from './register-works.ts'
import { testEnded, testMedia, testRules } from './test-rules.ts'

/** @param folder where the files of records lie */
export async function registerTestRoutes(app: App, db: Database, folder: string): Promise<void> {
  const storage = fileStorage(folder)
  await describeApi(app)
  registerResources(app, { db, rules: testRules })
  registerMedia(app, { root: folder, addresses: testMedia, ended: testEnded })
  registerView(app, { db, media: testMedia, origin: TEST_ORIGIN })
  registerWorks(app, { db, media: testMedia, rules: testRules })
  registerTourArchive(app, {
    db,
    media: testMedia,
    ended: testEnded,
    origin: TEST_ORIGIN,
    storage,
    gates,
    rules: testRules,
    player: folder,
  })
  registerShapes(app, { db, gates })
  registerMapTrials(app, { db, gates, origin: TEST_ORIGIN, allowsPrivate: false })
  registerAmapProxy(app, { db })
  registerIcons(app, { db, gates, files: { media: testMedia, storage }, rules: testRules })
  registerDashboard(app, { db, gates })
  registerNoticeReading(app, { db, gates })
  registerNoticeRecipients(app, { db, gates })
  registerCardColleagues(app, { db, gates, media: testMedia })
  registerMessageReading(app, { db, gates })
  registerConversations(app, { db, gates, media: testMedia })
  registerNoticePreferences(app, { db, gates })
  registerOnlineCounts(app, { db, gates })
  const courier = openCourier(db, { mail: null, sms: null }, true)
  registerSettingRoutes(app, { db, gates, storage, courier, isDemo: false })
}
