// Starts the server: what is opened here in order is closed in the reverse order. What belongs together is wired beside it and in composition/.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openAccounts, type Accounts } from './composition/open-accounts.ts'
import { announce, placesOf } from './composition/announce.ts'
import { apiWords } from './composition/api-words.ts'
import { areaGuards } from './composition/area-guards.ts'
import { trialPolicy } from '@huanshi/map/server/map-source/trial-permit.ts'
import { guardUploads } from './composition/guard-uploads.ts'
import { openLive, type Live } from './composition/live.ts'
import { openObserving, serveFigures, type Observing } from './composition/observing.ts'
import { registerResources } from './composition/register-resources.ts'
import { refuseUnfinished } from '@huanshi/server-kit/backup/unfinished-restore.ts'
import { ConfigError, readConfig, type Config } from '@huanshi/server-kit/config/config.ts'
import { createApp } from '@huanshi/server-kit/app/app.ts'
import { tidyAtRest } from '@huanshi/server-kit/app/tidy-at-rest.ts'
import type { GroupHosts } from '@huanshi/server-kit/http/group-hosts.ts'
import { openFrontDoor, type FrontDoor } from '@huanshi/server-kit/http/front-door.ts'
import { registerHealth } from '@huanshi/server-kit/http/health.ts'
import { registerMetrics } from '@huanshi/server-kit/metrics/register-metrics.ts'
import { embeddedVerifier } from '@huanshi/identity/server/embedded-verifier.ts'
import { identityKeys } from '@huanshi/identity/server/keys.ts'
import { logFormat, speaker } from '@huanshi/server-kit/logging/logger.ts'
import { sendWebhooks } from './composition/send-webhooks.ts'
import { openHosts } from './composition/open-hosts.ts'
import { openTiles } from './composition/open-tiles.ts'
import { startFailure } from './composition/start-failure.ts'
import { LogLines } from '@huanshi/server-kit/logging/log-lines.ts'
import { tellCaches } from './composition/tell-caches.ts'
import { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { storeBuiltIns } from './composition/built-in-rows.ts'
import { cleanStored } from './composition/clean-stored.ts'
import { readMapPolicy, readMapSources } from '@huanshi/maps/server/map-sources.ts'
import { describeApi } from '@huanshi/resource-server/openapi.ts'
import { externalVerifier } from '@huanshi/server-kit/session/external-verifier.ts'
import { acceptingAccessTokens } from '@huanshi/server-kit/session/verify-access-token.ts'
import { provingAccess } from '@huanshi/server-kit/session/proving-access.ts'
import type { VerifyToken } from '@huanshi/server-kit/session/token-verifier.ts'
import { publicSettings } from '@huanshi/server-kit/settings/read-setting.ts'
import { memberPreloads, productVersion, registerSettings } from './composition/register-settings.ts'
import { readSiteWords } from '@huanshi/server-kit/settings/site-words.ts'
import { refusePooler } from '@huanshi/server-kit/store/refuse-pooler.ts'
import { lockData } from '@huanshi/server-kit/store/data-lock.ts'
import { openDatabase, type Database } from '@huanshi/server-kit/store/database.ts'
import { connectionFailure } from '@huanshi/server-kit/store/database-unavailable.ts'
import { inTurn } from '@huanshi/server-kit/store/in-turn.ts'
import { conditionOf } from './composition/health-condition.ts'
import { isAnswering } from '@huanshi/server-kit/store/is-answering.ts'
import { migrate } from '@huanshi/server-kit/store/migrate.ts'
import { watchStore } from '@huanshi/server-kit/storage/watch-store.ts'
import { diskReserve, type DiskReserve } from '@huanshi/server-kit/disk/reserve.ts'
import { watchOutage } from '@huanshi/server-kit/store/outage.ts'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { closeFormerData, openPrivateData } from '@huanshi/server-kit/store/private-data.ts'
import { hasSealed, sealSecrets } from '@huanshi/server-kit/store/sealing/seal-secrets.ts'
import { siteSealer } from '@huanshi/server-kit/store/sealing/site-secret.ts'
import { registerWebApp } from '@huanshi/server-kit/web-app/register-web-app.ts'
import { registerDashboard } from '@huanshi/site/server/dashboard/dashboard.routes.ts'
import { registerMenus } from '@huanshi/site/server/menu/menu.routes.ts'
import { registerConversations } from '@huanshi/messaging/server/message/conversation.routes.ts'
import { outlineFormerAreas } from '@huanshi/map/server/map-poly/former-outlines.ts'
import { registerMessageReading } from '@huanshi/messaging/server/message/read.routes.ts'
import { usableRoutes } from '@huanshi/site/server/module/usable.ts'
import { registerNoticePreferences } from '@huanshi/messaging/server/notice/preference.routes.ts'
import { registerNoticeReading } from '@huanshi/messaging/server/notice/read.routes.ts'
import { registerCardColleagues } from '@huanshi/organisation/server/card/colleagues.routes.ts'
import { registerNoticeRecipients } from '@huanshi/messaging/server/notice/recipients.routes.ts'
import { registerOnlineCounts } from '@huanshi/messaging/server/online/count.routes.ts'
import { registerSystem } from '@huanshi/site/server/system/system.routes.ts'
import { registerSettingRoutes } from '@huanshi/site/server/setting/setting.routes.ts'
import { DEMO_GROUP } from '@huanshi/people/server/user/demo-accounts.ts'
import { provideFirstAccounts } from '@huanshi/people/server/user/first-accounts.ts'
import { registerPeople } from '@huanshi/people/server/user/people.routes.ts'
import { registerProfile } from '@huanshi/people/server/user/profile.routes.ts'
import { greeting } from './composition/greeting.ts'
import { openPictures, type Pictures } from './composition/open-pictures.ts'
import { Disposables } from './disposables.ts'
import { openWorks, type Works } from './composition/open-works.ts'

const dist = fileURLToPath(new URL('../web/dist', import.meta.url))
/** So that whoever keeps us running knows that another start would end the same way. */
const MISCONFIGURED = 78
const lines = new LogLines()
const format = logFormat(process.env['HUANSHI_LOG'])
const say = speaker(lines, format)
/** Who gets the panoramas of the demonstration. */
const demo = { author: 'member', editor: 'editor', group: DEMO_GROUP }
const opened = new Disposables(say)
let liveHubs: Live | undefined

try {
  await start(readConfig(process.env))
} catch (error) {
  await opened.closeAll()
  say(startFailure(error))
  process.exit(error instanceof ConfigError ? MISCONFIGURED : 1)
}

async function start(config: Config): Promise<void> {
  await openPrivateData(config.data, config.database.url === null)
  const lock = await lockData(config.data)
  opened.add(() => lock.release())
  await closeFormerData(config.data, config.storage.folder)
  opened.closeOnSignals()
  await refuseUnfinished(config.data)

  const door = await openDoor(config)
  const observing = await openObserving(config.observing, lines, format)
  opened.add(() => observing.close())
  const { log, metrics } = observing
  const { db, directUrl } = await openStore(config, observing)
  // Of several processes that start at once one fills an empty database, and the others find it filled.
  const { keys, first } = await inTurn(directUrl, 'first start', () => prepare(db, config))
  const outage = watchOutage(log, () => isAnswering(db))
  opened.add(async () => outage.stop())
  const onError = (error: unknown): void => {
    if (!outage.note(connectionFailure(error))) log.error({ err: error }, 'background work')
  }
  const ended = new EndedPermits()
  const reserve = diskReserve([config.data, config.storage.folder], config.reserve)
  const store = watchStore(log)
  opened.add(tellCaches(config, { db, ended, onError }))
  const groupHosts = await openHosts(config, { db, opened, onError })
  const given = { config, db, directUrl, ended, groupHosts, reserve, onError, demo, told: store.told, observing }
  const pictures = await openPictures(given)
  opened.add(() => pictures.close())
  const { files, work, rules: panoRules } = pictures
  const works = openWorks({ db, config, files, work, player: join(dist, 'offline'), groupHosts, panoRules })
  const accounts = openAccounts({ config, db, keys, first, storage: files.storage, dist, onError })
  const { origin, authority, proxies } = config
  const signed = authority === null ? embeddedVerifier(origin, keys) : externalVerifier(db, authority)
  const verify = acceptingAccessTokens(provingAccess(signed, { db, isCurrent: () => ended.isCurrent() }), db)
  const parts = {
    db,
    verify,
    works,
    accounts,
    pictures,
    groupHosts,
    door,
    observing,
    reserve,
    noteOutage: (error: unknown) => void outage.note(error),
  }
  const { app, entry } = await application(config, parts)
  opened.add(() => app.close())
  if (config.role.isServing) {
    liveHubs = await openLive({
      db,
      directUrl,
      origin,
      internalOrigin: config.internalOrigin,
      verify,
      trusts: proxies.trusts,
      rules: works.rules,
      permits: ended,
      groupHosts,
      onError,
      passedOn: (kind) => metrics.live(kind),
    })
  }
  opened.add(await announce(db, config, { onError, say }))
  await app.ready()
  const { handlers, schedules = [] } = works.background
  await pictures.begin(works.rules, { handlers, schedules: [...schedules, ...accounts.schedules] })
  opened.add(sendWebhooks(config, { db, rules: works.rules, onError, around: observing.sending }))
  const tiles = config.role.isServing ? openTiles({ config, files, groupHosts, log, lines, metrics }) : undefined
  liveHubs?.mount(door.server)
  await door.open((request, response) => app.routing(request, response), tiles)
  opened.add(await serveFigures(config, metrics, { ...parts, ...store, connections: () => liveHubs?.hubs.size ?? 0 }))
  say(greeting(config, entry, format))
  const tidying = tidyAtRest()
  opened.add(async () => tidying.stop())
  // Whoever keeps us running may be gone at this very moment.
  if (process.connected) process.send?.('ready', undefined, {}, () => undefined)
}

async function openDoor({ host, port, role, proxies }: Config): Promise<FrontDoor> {
  const door = await openFrontDoor({ host, port, isOneOfSeveral: role.name === 'web' }, proxies)
  // It closes first: whatever is under way still finds everything open.
  opened.addFirst(async () => {
    door.drain()
    await sleep(role.drain * 1_000)
    // Nobody comes in any more, so that who is sent away comes to another process. The door waits for connections to end.
    await Promise.all([door.close(), liveHubs?.close()])
  })
  return door
}

async function openStore({ data, database }: Config, { watch }: Observing) {
  const databaseUrl = database.url ?? (await embeddedDatabase(data))
  const directUrl = database.directUrl ?? databaseUrl
  if (database.url !== null) await refusePooler(directUrl)
  await migrate(directUrl)
  const db = openDatabase(databaseUrl, { max: database.pool, isPooled: database.directUrl !== null, watch })
  opened.add(() => db.destroy())
  return { db, directUrl }
}

/** What a database needs before it is used, beside its tables. */
async function prepare(db: Database, config: Config) {
  await sealSecrets(db, await siteSealer(config.secret, { data: config.data, isNeeded: await hasSealed(db) }))
  await storeBuiltIns(db)
  await cleanStored(db)
  await outlineFormerAreas(db)
  const keys = await identityKeys(db)
  return { keys, first: config.authority === null ? await provideFirstAccounts(db, config) : null }
}

async function embeddedDatabase(folder: string): Promise<string> {
  const postgres = await startPostgres({ folder, note: say })
  opened.add(() => postgres.stop())
  return postgres.url
}

interface Parts {
  readonly db: Database
  readonly verify: VerifyToken
  readonly works: Works
  readonly accounts: Accounts
  readonly pictures: Pictures
  readonly groupHosts: GroupHosts
  readonly door: FrontDoor
  readonly observing: Observing
  readonly reserve: DiskReserve
  readonly noteOutage: (error: unknown) => void
}

async function application(config: Config, parts: Parts) {
  const { db, verify, works, accounts, pictures, groupHosts, door, observing, reserve, noteOutage } = parts
  const { origin, authority } = config
  const app = await createApp({
    origin,
    log: observing.log,
    noteOutage,
    server: door.server,
    verify,
    trusts: config.proxies.trusts,
    authorityOrigin: authority === null ? undefined : new URL(authority.issuer).origin,
    mediaOrigin: config.media.origin,
    storeOrigin: pictures.storeOrigin,
    groupHosts,
    mapPolicy: async ({ url }) => trialPolicy(db, url) ?? readMapPolicy(db),
  })
  registerHealth(app, conditionOf(config, { db, door, reserve, storage: pictures.files.storage }))
  observing.request(app)
  registerMetrics(app, observing.metrics, config.metricsToken)
  if (!config.role.isServing) return { app, entry: null }
  const entry = await accounts.registerProvider(app)
  const pages = works.pages(pictures.pageMeta)
  await registerWebApp(app, {
    dist,
    origin,
    site: () => readSiteWords(db),
    media: config.media,
    memberPreloads: () => memberPreloads(config),
    ...pages,
  })
  // What follows makes up the description of the API.
  await describeApi(app, true, apiWords)
  await registerSettings(app, config, {
    publicSettings: () => publicSettings(db),
    mapSources: () => readMapSources(db),
  })
  registerProfile(app, db)
  registerPeople(app, db)
  await accounts.register(app)
  guardUploads(app, db)
  registerMenus(app, { db, usable: usableRoutes })
  registerResources(app, { db, rules: works.rules })
  works.register(app)
  registerNoticeReading(app, { db, areaGuards })
  registerNoticeRecipients(app, { db, areaGuards })
  registerCardColleagues(app, { db, areaGuards, media: pictures.files.media })
  registerNoticePreferences(app, { db, areaGuards })
  registerMessageReading(app, { db, areaGuards })
  registerConversations(app, { db, areaGuards, media: pictures.files.media })
  registerOnlineCounts(app, { db, areaGuards })
  registerDashboard(app, { db, areaGuards })
  registerSystem(app, {
    db,
    areaGuards,
    version: await productVersion(),
    ...placesOf(config),
    reserve,
  })
  registerSettingRoutes(app, {
    db,
    areaGuards,
    storage: pictures.files.storage,
    mailer: accounts.mailer,
    isDemo: config.demo,
  })
  pictures.register(app)
  return { app, entry }
}
