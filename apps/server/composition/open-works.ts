// Works, groups and business, wired: the rules of all records, the addresses beyond plain ones, and what the clock moves.
import { areaGuards } from './area-guards.ts'
import { registerWorks } from './register-works.ts'
import { featureRules, fileRules, lastingRules } from './rules.ts'
import type { Config } from '@huanshi/server-kit/config/config.ts'
import { registerHostAsk } from '@huanshi/server-kit/http/host-ask.ts'
import type { GroupHosts } from '@huanshi/server-kit/http/group-hosts.ts'
import { guardGroupHosts } from '../view/group-host-gate.ts'
import { checkHosts } from '@huanshi/publishing/server/host/check-hosts.ts'
import { hostNameRules } from '@huanshi/publishing/server/host/host-name.rules.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { Jobs, Work } from '@huanshi/server-kit/jobs/jobs.ts'
import type { AdvisoryLocks } from '@huanshi/server-kit/advisory-lock/advisory-lock.ts'
import { pruneAuditLog } from '@huanshi/resource-server/audit-retention.ts'
import { forgetPermits, type EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { forgetAddresses } from '@huanshi/server-kit/settings/forget-addresses.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { DescribePage } from '@huanshi/server-kit/web-app/page-meta.ts'
import type { WebAppOptions } from '@huanshi/server-kit/web-app/register-web-app.ts'
import { hostParts } from './open-hosts.ts'
import { isMemberPage } from './member-pages.ts'
import { ownLanguage } from '@huanshi/kernel/language/languages.ts'
import { cardPages } from '@huanshi/organisation/server/card/card-meta.ts'
import { expireTokens } from '@huanshi/integration/server/token/expire-tokens.ts'
import { sweepDeliveries } from '@huanshi/integration/server/webhook/sweep-deliveries.ts'
import { webhookRules } from '@huanshi/integration/server/webhook/webhook.rules.ts'
import { expireLicences } from '@huanshi/commerce/server/expo-licence/expire-licences.ts'
import { moveExpos } from '@huanshi/commerce/server/expo/expo.rules.ts'
import { registerIcons } from '@huanshi/icons/server/icon.routes.ts'
import { sweepIcons } from '@huanshi/icons/server/keep-picture.ts'
import { registerAmapProxy } from '@huanshi/map/server/map-source/amap-proxy.routes.ts'
import { registerMapTrials } from '@huanshi/map/server/map-source/trial.routes.ts'
import { registerArchives } from '@huanshi/map/server/map-download/archive.routes.ts'
import { downloadHandler } from '@huanshi/map/server/map-download/download-job.ts'
import { sweepDownloads } from '@huanshi/map/server/map-download/sweep-downloads.ts'
import { registerShapes } from '@huanshi/map/server/map-poly/shapes/shapes.routes.ts'
import { announceNotices } from '@huanshi/messaging/server/notice/announce.ts'
import { countOnline } from '@huanshi/messaging/server/online/presence.ts'
import { endBenefits } from '@huanshi/commerce/server/order/benefits.ts'
import { expireOrders } from '@huanshi/commerce/server/order/expire-orders.ts'
import { expireReviewLinks } from '@huanshi/tour/server/review/expire-review-links.ts'
import { forgetLeads } from '@huanshi/publishing/server/lead/forget-leads.ts'
import { assemblyHandler } from '@huanshi/tour/server/assembly/assembly-job.ts'
import { gatherAssemblies } from '@huanshi/tour/server/assembly/gather-assemblies.ts'
import { registerTourArchive } from '@huanshi/tour/server/archive/archive.routes.ts'
import { weixinMenuRules } from '@huanshi/site/server/weixin-menu/weixin-menu.rules.ts'
import { registerWeixinSignature } from '@huanshi/site/server/weixin-share/signature.routes.ts'
import { weixinTickets } from '@huanshi/site/server/weixin-share/weixin-tickets.ts'
import { platformMenu, WEIXIN } from '@huanshi/site/server/weixin-menu/weixin-platform.ts'

interface WorkOptions {
  readonly db: Database
  readonly config: Pick<
    Config,
    'weixin' | 'origin' | 'detector' | 'allowsPrivateMaps' | 'allowsPrivateWebhooks' | 'media' | 'hostProof'
  >
  readonly files: { readonly media: MediaAddresses; readonly ended: EndedPermits; readonly storage: Storage }
  readonly work: { readonly jobs: Pick<Jobs, 'enqueue'>; readonly locks: AdvisoryLocks }
  /** Folder of the player that tours take along. */
  readonly player: string
  /** Names of groups, as they are served. */
  readonly groupHosts: GroupHosts
  /** Of panoramas, which are wired with their pictures. */
  readonly panoRules: ResourceRules
}

export interface Works {
  /** Of every resource there is. */
  readonly rules: readonly ResourceRules[]
  readonly background: Work
  /** Of the public pages of cards. */
  /** What of the site there is a page for. @param first asked about public ones before others */
  pages(first: DescribePage): Pick<WebAppOptions, 'pageMeta' | 'isPage' | 'wording'>
  register(app: App): void
}

export function openWorks({ db, config, files, work, player, panoRules, groupHosts }: WorkOptions): Works {
  const weixin = config.weixin === null ? null : { ...config.weixin, origin: WEIXIN }
  const account = weixin === null ? [] : [weixinMenuRules(platformMenu(weixin))]
  // The first rules found for a resource are the ones that count.
  const hooks = webhookRules({ allowsPrivate: config.allowsPrivateWebhooks })
  const names = hostParts(config)
  const all = [panoRules, ...account, hooks, hostNameRules(names), ...fileRules({ ...files, ...work }), ...featureRules]
  const rules = lastingRules(all, files.media)
  const assemblies = { db, ...files, ...work }
  const downloads = { db, ...files, ...work, allowsPrivate: config.allowsPrivateMaps }
  return {
    rules,
    background: {
      handlers: [downloadHandler(downloads), assemblyHandler(assemblies)],
      schedules: [
        { name: 'announce-notices', cron: '* * * * *', run: async () => void (await announceNotices(db)) },
        { name: 'count-online', cron: '* * * * *', run: () => countOnline(db) },
        { name: 'gather-assemblies', cron: '* * * * *', run: () => gatherAssemblies(assemblies) },
        { name: 'check-hosts', cron: '*/5 * * * *', run: async () => void (await checkHosts(db, names.reach)) },
        { name: 'expire-orders', cron: '* * * * *', run: async () => void (await expireOrders(db)) },
        { name: 'move-expos', cron: '* * * * *', run: async () => void (await moveExpos(db)) },
        { name: 'expire-tokens', cron: '*/10 * * * *', run: async () => void (await expireTokens(db)) },
        { name: 'expire-review-links', cron: '* * * * *', run: async () => void (await expireReviewLinks(db)) },
        { name: 'forget-leads', cron: '55 3 * * *', run: async () => void (await forgetLeads(db)) },
        { name: 'sweep-webhook-deliveries', cron: '15 3 * * *', run: async () => void (await sweepDeliveries(db)) },
        { name: 'expire-licences', cron: '* * * * *', run: async () => void (await expireLicences(db)) },
        { name: 'forget-log', cron: '45 3 * * *', run: async () => void (await pruneAuditLog(db)) },
        { name: 'forget-addresses', cron: '50 3 * * *', run: async () => void (await forgetAddresses(db)) },
        { name: 'sweep-icons', cron: '20 4 * * *', run: () => sweepIcons(db, files.storage) },
        { name: 'sweep-map-downloads', cron: '10 4 * * *', run: () => sweepDownloads(downloads) },
        { name: 'forget-permits', cron: '50 * * * *', run: () => forgetPermits(db) },
        { name: 'end-benefits', cron: '*/10 * * * *', run: async () => void (await endBenefits(db)) },
      ],
    },
    pages: (first) => ({
      pageMeta: [first, cardPages({ db, media: files.media, origin: config.origin, groupHosts })],
      isPage: isMemberPage,
      // Seen from the folder that is built, `apps/web`.
      wording: (language) => (language === ownLanguage ? [] : [`../visitor/languages/${language.toLowerCase()}.ts`]),
    }),
    register(app) {
      guardGroupHosts(app, { db, origin: config.origin })
      registerHostAsk(app, { groupHosts, own: names.own })
      registerWorks(app, {
        db,
        media: files.media,
        rules,
        origin: config.origin,
        detects: config.detector !== null,
      })
      registerTourArchive(app, { db, ...files, origin: config.origin, areaGuards, rules, player })
      registerIcons(app, { db, areaGuards, files, rules })
      registerArchives(app, downloads)
      registerMapTrials(app, { db, areaGuards, origin: config.origin, allowsPrivate: config.allowsPrivateMaps })
      registerAmapProxy(app, { db })
      registerShapes(app, { db, areaGuards })
      const share = weixin && { appId: weixin.appId, ticket: weixinTickets({ db, account: weixin, locks: work.locks }) }
      registerWeixinSignature(app, { origin: config.origin, share })
    },
  }
}
