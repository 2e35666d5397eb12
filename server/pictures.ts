// Everything between an uploaded picture and its visitors, wired: storage, media, uploads, jobs, panoramas, public data.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from './capabilities/config/config.ts'
import type { App } from './capabilities/http/app-type.ts'
import { openJobs, type Jobs, type Work } from './capabilities/jobs/jobs.ts'
import type { Schedule } from './capabilities/jobs/queue.ts'
import { openLeases, type Leases } from './capabilities/lease/lease.ts'
import type { EndedPermits } from './capabilities/permit/ended-permits.ts'
import { purgeDeleted } from './capabilities/resource/purge.ts'
import type { ResourceRules } from './capabilities/resource/rules.ts'
import type { Storage } from './capabilities/storage/storage.ts'
import { findFfmpeg } from './capabilities/media/find-ffmpeg.ts'
import { formerFilmsHandler, orderFormerFilms } from './capabilities/media/former-films.ts'
import { hideFormerPlaces } from './capabilities/media/former-places.ts'
import { renditionHandler, renditionOrders } from './capabilities/media/rendition-job.ts'
import { contentPlan } from './capabilities/media/scene-content.ts'
import { workIn } from './capabilities/sandbox/run-in-sandbox.ts'
import { clearWork, fileStorage, type FileStorage } from './capabilities/storage/file-storage.ts'
import { mediaAddresses, type MediaAddresses } from './capabilities/storage/media-address.ts'
import { mediaKey } from './capabilities/storage/media-key.ts'
import { registerMedia } from './capabilities/storage/register-media.ts'
import type { Database } from './capabilities/store/database.ts'
import { cleanUploads } from './capabilities/uploads/clean-up.ts'
import type { DescribePage } from './capabilities/web-app/page-meta.ts'
import { registerUploads } from './capabilities/uploads/register-uploads.ts'
import { importDemoContent } from './demo-content.ts'
import { seedPortraits } from './features/account/demo-portraits.ts'
import { seedIcons } from './features/hotspot-icon/demo-icons.ts'
import { keepFile, keptAddress } from './features/hotspot-icon/keep-picture.ts'
import { importDemoLibrary } from './features/lib-item/demo/demo-library.ts'
import { completeLibFilms } from './features/lib-item/former-films.ts'
import { libFilms } from './features/lib-item/lib-films.ts'
import { libRules } from './features/lib-item/lib-item.rules.ts'
import { libUploads } from './features/lib-item/upload-lib.ts'
import { importDemo, type DemoRoom } from './features/pano/demo-content.ts'
import type { DemoStory } from './features/tour/demo-story.ts'
import { completePanoFilms } from './features/pano/former-films.ts'
import { panoFilms } from './features/pano/pano-films.ts'
import { panoRules } from './features/pano/pano.rules.ts'
import { lookHandler } from './features/pano/draw-look.ts'
import { drawTourCovers } from './features/pano/draw-tour-covers.ts'
import { levelHandler } from './features/pano/film-level.ts'
import { pictureHandler } from './features/pano/process-picture.ts'
import { sweepFiles } from './features/pano/sweep-files.ts'
import { panoUploads } from './features/pano/pano-uploads.ts'
import { importHandler } from './features/tour-import/import-job.ts'
import { tourUpload } from './features/tour-import/upload-archive.ts'
import { tourRules } from './features/tour/tour.rules.ts'
import { sitePages } from './features/view/front-meta.ts'
import { viewPageMeta } from './features/view/link-preview.ts'
import { registerView } from './features/view/register-view.ts'

export interface PictureOptions {
  readonly config: Config
  readonly db: Database
  readonly databaseUrl: string
  readonly ended: EndedPermits
  readonly onError: (error: unknown) => void
  /** Names of the demo accounts and group that get the demo's panoramas. */
  readonly demo: { readonly author: string; readonly editor: string; readonly group: string }
}

export interface Pictures {
  readonly rules: ResourceRules
  /** Where files are kept, and how they are addressed. */
  readonly files: { readonly media: MediaAddresses; readonly ended: EndedPermits; readonly storage: FileStorage }
  /** Background work is ordered and kept apart by these. */
  readonly work: { readonly jobs: Jobs; readonly leases: Leases }
  /** Of the public pages of works, and of the site itself. */
  readonly pageMeta: DescribePage
  register(app: App): void
  /** Background work begins; with it the import of the demo, which the start does not wait for. */
  begin(rules: readonly ResourceRules[], further: Work): Promise<void>
  close(): Promise<void>
}

export async function openPictures(options: PictureOptions): Promise<Pictures> {
  const { config, db, databaseUrl, ended, onError, demo } = options
  const leases: Leases = openLeases(databaseUrl)
  const jobs: Jobs = await openJobs({ db, connectionString: databaseUrl, leases, onError })
  await mkdir(config.storage.folder, { recursive: true })
  await workIn(join(config.data, 'sandbox'))
  const storage = fileStorage(config.storage.folder)
  const media = mediaAddresses(await mediaKey(db), ended)
  const ffmpeg = await findFfmpeg()
  const parts = { db, storage, media, jobs, renditions: ffmpeg === null ? undefined : renditionOrders(jobs, ffmpeg) }
  const places = { lib: libFilms, pano: panoFilms }
  const rules = panoRules(parts) as ResourceRules // the engine takes rules of any resource
  const fileKinds = [...panoUploads(parts, rules), ...libUploads(parts, libRules(parts))]
  const imports = {
    ...parts,
    kinds: fileKinds,
    keepIcon: async (bytes: Buffer) => keptAddress(await keepFile(storage, bytes)),
  }
  const kinds = [...fileKinds, tourUpload(imports, tourRules)]
  const uploads = { db, leases, folder: join(config.data, 'uploads'), kinds }
  const view = { db, media, origin: config.origin }
  const aboutSite = sitePages(view)
  const closing = new AbortController()
  let importing: Promise<void> = Promise.resolve()

  const schedules = (all: readonly ResourceRules[]): Schedule[] => [
    { name: 'purge-deleted', cron: '30 3 * * *', run: async () => void (await purgeDeleted(db, all)) },
    { name: 'draw-tour-covers', cron: '* * * * *', run: () => drawTourCovers({ ...parts, onError }) },
    { name: 'sweep-files', cron: '0 4 * * *', run: () => sweepFiles(parts) },
    { name: 'clean-uploads', cron: '15 * * * *', run: () => cleanUploads(uploads) },
  ]

  return {
    rules,
    files: { media, ended, storage },
    work: { jobs, leases },
    pageMeta: async (path, site) => (await viewPageMeta(view, path)) ?? aboutSite(path, site),
    register(app) {
      registerMedia(app, { root: storage.root, addresses: media, ended, contentPlan })
      registerUploads(app, uploads)
      registerView(app, view)
    },
    async begin(all, further) {
      await clearWork(storage.root, config.databaseUrl === null ? 0 : SHARED_WORK_KEPT)
      await jobs.work({
        handlers: [
          pictureHandler(parts),
          lookHandler(parts),
          importHandler(imports),
          renditionHandler({ db, storage, ffmpeg, places }),
          levelHandler({ db, storage, ffmpeg }),
          formerFilmsHandler([
            hideFormerPlaces(db, storage),
            completePanoFilms({ ...parts, ffmpeg }),
            completeLibFilms(parts),
          ]),
          ...further.handlers,
        ],
        schedules: [...schedules(all), ...(further.schedules ?? [])],
      })
      await orderFormerFilms(jobs, db)
      if (config.demo) {
        const { signal } = closing
        const bringDemo = async (): Promise<void> => {
          await bringIcons(db, storage)
          await seedPortraits(db, storage, fileURLToPath(new URL('../demo/portraits', import.meta.url)))
          const rooms = await demoRooms()
          await importDemo(parts, { ...demo, ...rooms, signal })
          await importDemoLibrary({ ...parts, ...demo, folder: rooms.folder, plan: rooms.plan, signal })
          await importDemoContent(db, demo, signal, rooms.story)
        }
        importing = bringDemo()
      }
      importing = importing.catch((error: unknown) => {
        if (!closing.signal.aborted) onError(error)
      })
    },
    async close() {
      closing.abort(new Error('the server is stopping'))
      await importing
      await jobs.stop()
      await leases.close()
    },
  }
}

/** Another server on the same files may be making something; ms. */
const SHARED_WORK_KEPT = 2 * 24 * 3600_000

async function bringIcons(db: Database, storage: Storage): Promise<void> {
  const { demoIcons: icons, iconSize: size } = await import('../demo/icon-list.ts')
  await seedIcons(db, storage, { icons, size, folder: fileURLToPath(new URL('../demo/icons', import.meta.url)) })
}

async function demoRooms(): Promise<{ rooms: readonly DemoRoom[]; folder: string; story: DemoStory; plan: string }> {
  const [{ demoRooms: rooms }, { demoStory: story }, { planDrawing }] = await Promise.all([
    import('../demo/tour.ts'),
    import('../demo/story.ts'),
    import('../demo/plan.ts'),
  ])
  return { rooms, story, plan: planDrawing().svg, folder: fileURLToPath(new URL('../demo/panoramas', import.meta.url)) }
}
