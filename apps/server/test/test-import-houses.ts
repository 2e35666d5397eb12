// Whole systems that tours go out of and come into: real uploads, jobs, storage and HTTP.
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { JobHandler } from '@huanshi/server-kit/jobs/queue.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { TEST_ORIGIN } from '@huanshi/server-kit/app/test-app.ts'
import { testDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { send, type Answer } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { keepFile, keptAddress } from '@huanshi/icons/server/keep-picture.ts'
import { libRules } from '@huanshi/library/server/lib-item.rules.ts'
import { libUploads } from '@huanshi/library/server/upload-lib.ts'
import { panoRules } from '@huanshi/pano/server/pano.rules.ts'
import type { PanoParts } from '@huanshi/pano/server/pano-parts.ts'
import { panoUploads } from '@huanshi/pano/server/pano-uploads.ts'
import { pictureHandler } from '@huanshi/pano/server/process-picture.ts'
import { registerUncovered } from '@huanshi/pano/server/view/uncovered.routes.ts'
import { openTestSite, type TestPerson, type TestSite } from '@huanshi/pano/server/test-site.ts'
import { importHandler } from '@huanshi/tour/server/import/import-job.ts'
import { tourUpload } from '@huanshi/tour/server/import/upload-archive.ts'
import { tourRules } from '@huanshi/tour/server/tour.rules.ts'
import { registerView } from '../view/register-view.ts'
import { registerTourArchive } from '@huanshi/tour/server/archive/archive.routes.ts'
import { areaGuards } from '../composition/area-guards.ts'
import { registerResources } from '../composition/register-resources.ts'
import { featureRules, fileRules, lastingRules } from '../composition/rules.ts'

const asAny = (rules: unknown): ResourceRules => rules as ResourceRules // the engine takes rules of any resource

export interface House {
  readonly store: TestDatabase
  readonly site: TestSite
  readonly person: TestPerson
}

interface Further {
  readonly handlers: (parts: PanoParts) => readonly JobHandler<never>[]
  /** Videos are written anew by it. */
  readonly ffmpeg?: string
  /** Panoramas that arrive are looked at by a detector. */
  readonly detects?: boolean
  /** Addresses beyond those of records, visitors and archives. */
  readonly register?: (app: App, parts: PanoParts) => void
}

export interface Street {
  readonly houses: readonly House[]
  open(name: string): Promise<House>
  close(): Promise<void>
}

/** @param further what else works there, beside the making of tiles */
export async function openStreet(further?: Further): Promise<Street> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-import-'))
  // The archive takes the player along as it is; what it does is tried in a browser.
  for (const name of ['player.js', 'player.css']) await writeFile(join(folder, name), `/* ${name} */`)
  const houses: House[] = []
  return {
    houses,
    async open(name) {
      const house = await openHouse(folder, name, further)
      houses.push(house)
      return house
    },
    async close() {
      for (const { site, store } of houses) {
        await site.close()
        await store.close()
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openHouse(folder: string, name: string, further?: Further): Promise<House> {
  const store = await testDatabase()
  const handlers: JobHandler<never>[] = []
  let known: PanoParts | undefined
  const site = await openTestSite({
    db: store.db,
    url: store.url,
    folder: join(folder, name),
    detects: further?.detects === true,
    ...(further?.ffmpeg === undefined ? {} : { ffmpeg: further.ffmpeg }),
    more(parts) {
      known = parts
      handlers.push(...(further?.handlers(parts) ?? []))
      const libs = libUploads(parts, asAny(libRules(parts)))
      const kinds = [...panoUploads(parts, asAny(panoRules(parts))), ...libs]
      const imports = {
        ...parts,
        kinds,
        keepIcon: async (bytes: Buffer) => keptAddress(await keepFile(parts.storage, bytes)),
      }
      handlers.push(pictureHandler(parts), importHandler(imports))
      return [...libs, tourUpload(imports, asAny(tourRules))]
    },
    register(app) {
      if (known === undefined) throw new Error('the ways in are made first')
      const rules = lastingRules([asAny(panoRules(known)), ...fileRules(known), ...featureRules], known.media)
      registerResources(app, { db: known.db, rules })
      registerUncovered(app, { ...known, areaGuards, rules, detects: further?.detects === true })
      registerView(app, { db: known.db, media: known.media, origin: TEST_ORIGIN })
      further?.register?.(app, known)
      registerTourArchive(app, {
        ...known,
        ended: { isCurrent: () => true },
        origin: TEST_ORIGIN,
        areaGuards,
        rules: [asAny(tourRules)],
        player: folder,
      })
    },
  })
  await site.jobs.work({ handlers })
  return { store, site, person: await site.person() }
}

/** What the person of a house sends to an address of his own, and its answer. */
export async function asOwner<Answer>(
  { site, person }: House,
  path: string,
  body?: object,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answer> {
  const answer = await fetch(`${site.origin}/api/My/${path}`, {
    method,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect([path, answer.ok]).toEqual([path, true])
  return (await answer.json()) as Answer // what the address answers
}

/** Noise, so that the file is as large as a panorama has to be. */
export async function sphere(mean: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean, sigma: 30 } as const
  return sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

export async function zipOf(files: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

export function upload({ site, person }: House, bytes: Buffer, name = '漫游.zip'): Promise<Answer> {
  const { origin } = site
  return send({
    origin,
    token: person.token,
    bytes,
    name,
    address: '/api/My/Tours/UploadArchive',
    fields: { config: 'tourArchive' },
  })
}

export type Stored = Pick<Tour, 'id' | 'title' | 'description' | 'scenes' | 'music' | 'map'> & {
  start_scene_id: string | null
  import_report: string[]
}

export async function tourWithScenes({ store }: House, id: string): Promise<Stored> {
  const read = () => store.db.selectFrom('tour').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await expect
    .poll(async () => (await read()).description, { timeout: 60_000, interval: 200 })
    .not.toContain('正在导入')
  return await read()
}

/** A tour that is sent as a file, with its scenes. */
export async function takeIn(house: House, bytes: Buffer): Promise<Stored> {
  const { status, body } = await upload(house, bytes)
  expect([status, body['detail']]).toEqual([201, undefined])
  return tourWithScenes(house, String(body['id']))
}

/** What a browser sends back of what an answer gave it. */
export function cookieOf(answer: Response): string {
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

export async function takeAway(
  { site, person }: House,
  id: string,
  form: 'folder' | 'page' | 'pannellum',
  title = '院子和大厅',
): Promise<Buffer> {
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
  const asked = await fetch(`${site.origin}/api/My/Tours/${id}/archive`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ form }),
  })
  const { url } = (await asked.json()) as { url: string } // the answer's schema
  const answer = await fetch(`${site.origin}${url}`, { headers: { cookie: cookieOf(asked) } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(title))
  return Buffer.from(await answer.arrayBuffer())
}
