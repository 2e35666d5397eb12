// Everything between an uploaded picture and its visitors, wired: storage, media, uploads, jobs, panoramas, public data.
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GroupHosts } from '@huanshi/server-kit/http/group-hosts.ts'
import type { Config } from '@huanshi/server-kit/config/config.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { heavySlots } from '@huanshi/server-kit/jobs/heavy-slots.ts'
import { openJobs, type Jobs, type Work } from '@huanshi/server-kit/jobs/jobs.ts'
import type { JobHandler, Schedule } from '@huanshi/server-kit/jobs/queue.ts'
import { openAdvisoryLocks, type AdvisoryLocks } from '@huanshi/server-kit/advisory-lock/advisory-lock.ts'
import type { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { purgeDeleted } from '@huanshi/resource-server/purge.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import { findFfmpeg } from '@huanshi/library/server/media/find-ffmpeg.ts'
import { backfillHandler, enqueueBackfill } from '@huanshi/library/server/media/backfill-videos.ts'
import { hideFormerPlaces } from '@huanshi/library/server/media/former-places.ts'
import { renditionHandler, openRenditions } from '@huanshi/library/server/media/rendition-job.ts'
import { contentPlan } from '@huanshi/pano/server/scene-content.ts'
import { workIn } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import { mediaAddresses, type MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import { mediaKey } from '@huanshi/server-kit/storage/media-key.ts'
import { registerMedia } from '@huanshi/server-kit/storage/register-media.ts'
import type { DiskReserve } from '@huanshi/server-kit/disk/reserve.ts'
import type { ScratchBound } from '@huanshi/server-kit/storage/scratch-bound.ts'
import type { StorageTold } from '@huanshi/server-kit/storage/s3/s3-store.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { cleanUploads } from '@huanshi/server-kit/uploads/clean-up.ts'
import type { DescribePage } from '@huanshi/server-kit/web-app/page-meta.ts'
import { registerUploads } from '@huanshi/server-kit/uploads/register-uploads.ts'
import { importDemoContent } from './demo-content.ts'
import type { Observing } from './observing.ts'
import { openStorage } from './open-storage.ts'
import { openUnfinished } from './open-unfinished.ts'
import { sweepKept } from './sweep-kept.ts'
import { seedPortraits } from '@huanshi/people/server/account/demo-portraits.ts'
import { seedIcons } from '@huanshi/icons/server/demo-icons.ts'
import { keepFile, keptAddress } from '@huanshi/icons/server/keep-picture.ts'
import { importDemoLibrary } from '@huanshi/library/server/demo/demo-library.ts'
import { backfillLibVideos } from '@huanshi/library/server/backfill-lib-videos.ts'
import { libVideos } from '@huanshi/library/server/lib-videos.ts'
import { libRules } from '@huanshi/library/server/lib-item.rules.ts'
import { libUploads } from '@huanshi/library/server/upload-lib.ts'
import { importDemo, type DemoRoom } from '@huanshi/pano/server/demo-content.ts'
import type { PanoParts } from '@huanshi/pano/server/pano-parts.ts'
import type { DemoStory } from '@huanshi/tour/server/demo-story.ts'
import { backfillPanoVideos } from '@huanshi/pano/server/backfill-pano-videos.ts'
import { panoVideos } from '@huanshi/pano/server/pano-videos.ts'
import { panoRules } from '@huanshi/pano/server/pano.rules.ts'
import { bakeHandler } from '@huanshi/pano/server/bake-pano.ts'
import { detectHandler } from '@huanshi/pano/server/detect/detect-job.ts'
import { coverHandler } from '@huanshi/pano/server/render-cover.ts'
import { drawTourCovers } from '@huanshi/pano/server/draw-tour-covers.ts'
import { fisheyeHandler } from '@huanshi/pano/server/fisheye-job.ts'
import { streamHandler } from '@huanshi/pano/server/video-stream.ts'
import { packFormerTiles } from '@huanshi/pano/server/pack-former-tiles.ts'
import { pictureHandler } from '@huanshi/pano/server/process-picture.ts'
import { panoUploads } from '@huanshi/pano/server/pano-uploads.ts'
import { importHandler } from '@huanshi/tour/server/import/import-job.ts'
import { tourUpload } from '@huanshi/tour/server/import/upload-archive.ts'
import { tourRules } from '@huanshi/tour/server/tour.rules.ts'
import { groupPages } from '../view/group-front.ts'
import { sitePages } from '../view/front-meta.ts'
import { registerDiscovery } from '@huanshi/discovery/server/register-discovery.ts'
import { WEIXIN } from '@huanshi/site/server/weixin-menu/weixin-platform.ts'
import { miniCodes } from '@huanshi/site/server/weixin-share/mini-codes.ts'
import { appointmentPages } from '@huanshi/publishing/server/appointment/appointment-pages.ts'
import { reviewPages } from '@huanshi/tour/server/review/review-pages.ts'
import { workPages } from '../view/link-preview.ts'
import { registerView } from '../view/register-view.ts'

interface PictureOptions {
  readonly config: Config
  readonly db: Database
  /** Without a pooler in between. */
  readonly directUrl: string
  readonly ended: EndedPermits
  /** Names of groups, as they are served. */
  readonly groupHosts: GroupHosts
  readonly reserve: DiskReserve
  readonly told?: StorageTold
  readonly onError: (error: unknown) => void
  readonly observing: Pick<Observing, 'metrics' | 'around' | 'aroundStore' | 'origin'>
  /** Names of the demo accounts and group that get the demo's panoramas. */
  readonly demo: { readonly author: string; readonly editor: string; readonly group: string }
}

export interface Pictures {
  readonly rules: ResourceRules
  /** Where files are kept, and how they are addressed. */
  readonly files: { readonly media: MediaAddresses; readonly ended: EndedPermits; readonly storage: Storage }
  /** Where browsers are sent on to for large files; null where they are not. */
  readonly storeOrigin: string | null
  /** Of the scratch folder; null where only its disk bounds it. */
  readonly bound: ScratchBound | null
  /** Background work is ordered and kept apart by these. */
  readonly work: { readonly jobs: Jobs; readonly locks: AdvisoryLocks }
  /** Of the public pages of works, and of the site itself. */
  readonly pageMeta: DescribePage
  register(app: App): void
  /** Background work begins; with it the import of the demo, which the start does not wait for. */
  begin(rules: readonly ResourceRules[], further: Work): Promise<void>
  close(): Promise<void>
}

export async function openPictures(options: PictureOptions): Promise<Pictures> {
  const { config, db, ended, groupHosts, reserve, onError, demo } = options
  const { isWorking } = config.role
  const { locks, jobs, storage, bucket, clear } = await openWork(options)
  const media = mediaAddresses(await mediaKey(db), ended, config.media)
  const ffmpeg = await findFfmpeg()
  const renditions = ffmpeg === null ? undefined : openRenditions(jobs, ffmpeg)
  const parts = { db, storage, media, jobs, renditions, detects: config.detector !== null }
  const places = { lib: libVideos, pano: panoVideos }
  const rules = panoRules(parts) as ResourceRules // the engine takes rules of any resource
  const fileKinds = [...panoUploads(parts, rules), ...libUploads(parts, libRules(parts))]
  const imports = {
    ...parts,
    kinds: fileKinds,
    keepIcon: async (bytes: Buffer) => keptAddress(await keepFile(storage, bytes)),
  }
  const kinds = [...fileKinds, tourUpload(imports, tourRules)]
  const folder = join(config.data, 'uploads')
  const unfinished = await openUnfinished(config, { db, own: folder, bucket })
  const uploads = { db, locks, folder, unfinished, kinds, reserve, told: options.observing.metrics.uploads }
  const view = { db, media, origin: config.origin, groupHosts }
  const privatePages = firstOf([reviewPages(view), appointmentPages(view)])
  const closing = new AbortController()
  let importing: Promise<void> = Promise.resolve()

  const schedules = (all: readonly ResourceRules[]): Schedule[] => [
    { name: 'purge-deleted', cron: '30 3 * * *', run: async () => void (await purgeDeleted(db, all)) },
    { name: 'draw-tour-covers', cron: '* * * * *', run: () => drawTourCovers({ ...parts, onError }) },
    { name: 'sweep-files', cron: '0 4 * * *', run: () => sweepKept(parts) },
    { name: 'clean-uploads', cron: '15 * * * *', run: () => cleanUploads(uploads) },
    { name: 'clear-work', cron: '45 * * * *', run: config.database.url === null ? async () => undefined : clear },
  ]

  return {
    rules,
    files: { media, ended, storage },
    storeOrigin: bucket?.directOrigin ?? null,
    bound: bucket?.bound ?? null,
    work: { jobs, locks },
    pageMeta: firstOf([workPages(view), firstOf([groupPages(view), firstOf([privatePages, sitePages(view)])])]),
    register(app) {
      registerMedia(app, { storage, addresses: media, ended, isPurged: config.purge !== null, contentPlan })
      registerUploads(app, uploads)
      registerView(app, view)
      const { miniProgram } = config
      const miniCode = miniProgram && miniCodes({ ...miniProgram, origin: WEIXIN })
      registerDiscovery(app, { ...view, storage, miniCode })
    },
    async begin(all, further) {
      if (!isWorking) return
      await clear()
      await jobs.work({
        handlers: [
          ...panoHandlers(parts, config.detector),
          importHandler(imports),
          renditionHandler({ db, storage, ffmpeg, places }),
          streamHandler({ db, storage, ffmpeg }),
          fisheyeHandler({ ...parts, ffmpeg }),
          backfillHandler(backfills({ ...parts, ffmpeg, onError })),
          ...further.handlers,
        ],
        schedules: [...schedules(all), ...(further.schedules ?? [])],
      })
      await enqueueBackfill(jobs, db)
      if (config.demo) {
        importing = unlessElsewhere(locks, 'demo content', () =>
          broughtAtLast(() => bringDemo(parts, demo, closing.signal), closing.signal, onError),
        )
      }
      importing = importing.catch((error: unknown) => {
        if (!closing.signal.aborted) onError(error)
      })
    },
    async close() {
      closing.abort(new Error('the server is stopping'))
      await importing
      await jobs.stop()
      await locks.close()
      bucket?.close()
    },
  }
}

function panoHandlers(parts: PanoParts, detector: Config['detector']): JobHandler<never>[] {
  const own = [pictureHandler(parts), coverHandler(parts), bakeHandler(parts)]
  return detector === null ? own : [...own, detectHandler({ ...parts, detector })]
}

/** What background work is ordered and kept apart by, and where it keeps files. */
async function openWork({ observing, ...options }: PictureOptions) {
  const { config, db, directUrl, onError } = options
  const { metrics, around, aroundStore, origin } = observing
  const { isWorking, slots } = config.role
  const locks: AdvisoryLocks = openAdvisoryLocks(directUrl, metrics.lockLost)
  await workIn(join(config.data, 'sandbox'))
  const { room, ...stored } = await openStorage(config, { ...options, aroundStore })
  const shares = { isWorking, slots: heavySlots(slots ?? undefined), around, origin, room }
  const jobs: Jobs = await openJobs({ db, connectionString: directUrl, locks, onError, ...shares })
  return { locks, jobs, ...stored }
}

/** Of several processes one does it. */
async function unlessElsewhere(locks: AdvisoryLocks, name: string, work: () => Promise<void>): Promise<void> {
  const lock = await locks.tryTake(name)
  if (lock === null) return
  try {
    await work()
  } finally {
    await lock.release()
  }
}

/** What records from before get, one after the other; what takes longest comes last. */
function backfills(parts: PanoParts & { readonly ffmpeg: string | null; readonly onError: (error: unknown) => void }) {
  return [
    hideFormerPlaces(parts.db, parts.storage),
    backfillPanoVideos(parts),
    backfillLibVideos(parts),
    packFormerTiles(parts),
  ]
}

const [DEMO_TRIES, DEMO_PAUSE_MS] = [20, 3_000]

/** Each part that is brought is brought once; one that found no turn beside the first visitors' own files comes later. */
async function broughtAtLast(
  bring: () => Promise<void>,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  for (let left = DEMO_TRIES; ; left -= 1) {
    try {
      return await bring()
    } catch (error) {
      if (left === 1 || signal.aborted) throw error
      onError(error)
    }
    await sleep(DEMO_PAUSE_MS, undefined, { signal })
  }
}

async function bringDemo(parts: PanoParts, demo: PictureOptions['demo'], signal: AbortSignal): Promise<void> {
  const { db, storage } = parts
  await bringIcons(db, storage)
  await seedPortraits(db, storage, fileURLToPath(new URL('../../demo/portraits', import.meta.url)))
  const rooms = await demoRooms()
  await importDemo(parts, { ...demo, ...rooms, signal })
  await importDemoLibrary({ ...parts, ...demo, folder: rooms.folder, plan: rooms.plan, signal })
  await importDemoContent(db, demo, signal, rooms.story)
}

async function bringIcons(db: Database, storage: Storage): Promise<void> {
  const { demoIcons: icons, iconSize: size } = await import('@huanshi/demo/icon-list.ts')
  await seedIcons(db, storage, { icons, size, folder: fileURLToPath(new URL('../../demo/icons', import.meta.url)) })
}

async function demoRooms(): Promise<{ rooms: readonly DemoRoom[]; folder: string; story: DemoStory; plan: string }> {
  const [{ demoRooms: rooms }, { demoStory: story }, { planDrawing }] = await Promise.all([
    import('@huanshi/demo/tour.ts'),
    import('@huanshi/demo/story.ts'),
    import('@huanshi/demo/plan.ts'),
  ])
  return {
    rooms,
    story,
    plan: planDrawing().svg,
    folder: fileURLToPath(new URL('../../demo/panoramas', import.meta.url)),
  }
}

/** What the first says that knows of a path. */
function firstOf([first, second]: readonly [DescribePage, DescribePage]): DescribePage {
  return async (...asked) => (await first(...asked)) ?? second(...asked)
}
