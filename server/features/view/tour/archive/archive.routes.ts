// A tour to take away. POST …/Tours/{id}/archive gives an address that needs no sign-in and holds for a day, so that the browser
// itself can save what comes: a ZIP archive with a folder, one page, or a ZIP archive for Pannellum.
import { archiveForms } from '@huanshi/contract/protocol/tour-archive.ts'
import { areaNames, type AreaName } from '@huanshi/contract/areas/area.ts'
import { requirementFor } from '@huanshi/contract/definition/access.ts'
import { listAddress } from '@huanshi/contract/definition/address.ts'
import { tour, type Tour } from '@huanshi/contract/resources/tour.ts'
import { Type } from 'typebox'
import type { App } from '../../../../capabilities/http/app-type.ts'
import { Refusal } from '../../../../capabilities/http/refusal.ts'
import { entryOf, guard, type AreaGates } from '../../../../capabilities/resource/gate.ts'
import { readItem } from '../../../../capabilities/resource/item.ts'
import { modelOf } from '../../../../capabilities/resource/model.ts'
import { reach } from '../../../../capabilities/resource/reach.ts'
import type { ResourceRules } from '../../../../capabilities/resource/rules.ts'
import { addProblemSchema, problems } from '../../../../capabilities/resource/schemas.ts'
import type { MediaAddresses } from '../../../../capabilities/storage/media-address.ts'
import type { Database } from '../../../../capabilities/store/database.ts'
import { archiveData } from './archive-data.ts'
import { archiveMedia } from './archive-media.ts'
import { publicTour } from '../public-tour.ts'
import { smallerTour } from './smaller-tour.ts'
import { writePannellumFolder } from './pannellum-folder.ts'
import { writeFolder, writePage, type ArchiveParts } from './write-archive.ts'

const Form = Type.Enum([...archiveForms], {
  title: '形式',
  description: 'folder：压缩包里的文件夹；page：单个网页；pannellum：Pannellum 的漫游文件与全景图',
})
const Body = Type.Object({ form: Form }, { additionalProperties: false })
const Answer = Type.Object({ url: Type.String() })

/** Whole pictures are put together for one. */
const taking = { rateLimit: { max: 20, timeWindow: 60_000 } }

export interface ArchiveOptions extends ArchiveParts {
  readonly db: Database
  readonly media: MediaAddresses
  readonly gates: AreaGates
  readonly rules: readonly ResourceRules[]
}

export function registerTourArchive(app: App, options: ArchiveOptions): void {
  const { db, media, gates, rules } = options
  const model = modelOf(db, rules.find(({ resource }) => resource.name === tour.name) ?? { resource: tour })
  addProblemSchema(app)
  const add = (area: AreaName): void => {
    app.route({
      method: 'POST',
      url: `${listAddress(tour, area).replace('{groupId}', ':groupId')}/:id/archive`,
      schema: {
        summary: '导出漫游',
        tags: [tour.title],
        security: [{ bearer: [] }],
        body: Body,
        response: { 200: Answer, ...problems },
      },
      onRequest: guard(db, gates[area], requirementFor(tour, area, 'update'), (entry, request) =>
        reach(db, model, entry, request),
      ),
      async handler(request) {
        const { scope } = entryOf(request)
        const { id } = request.params as { id: string } // named in the address
        const record = await readItem(db, model, scope, id)
        const { form } = request.body
        const [, , ticket = ''] = media.address(permission(record.id, form)).split('/')
        return { url: `/api/TourArchives/${ticket}/${record.id}/${form}` }
      },
    })
  }
  for (const area of areaNames) if (tour.areas[area] !== undefined) add(area)

  app.get(
    '/api/TourArchives/:ticket/:id/:form',
    { schema: { hide: true }, compress: false, config: taking },
    async (request, reply) => {
      const { ticket, id, form } = request.params as Record<'ticket' | 'id' | 'form', string> // named in the address
      if (!media.holds(ticket, permission(id, form))) throw new Refusal('record.not-found')
      const record = (await readItem(db, model, { kind: 'all' }, id)) as unknown as Tour // rows of this resource
      const name = `${record.title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.${form === 'page' ? 'html' : 'zip'}`
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      reply.header('cache-control', 'no-store')
      const files = archiveMedia()
      const shown = await publicTour(db, files, {
        id: record.id,
        views: 0,
        likes: 0,
        comments: 0,
        allowComments: false,
        publishedTime: record.publishedTime,
        passwordHash: null,
        userName: record.userName,
        displayName: record.userName,
        content: record,
      })
      if (form === 'page') {
        const tour = smallerTour(shown)
        const page = await writePage(options, { tour, addresses: files.addressesIn(tour) })
        return reply.type('text/html; charset=utf-8').send(page)
      }
      if (form === 'pannellum') return reply.type('application/zip').send(writePannellumFolder(options.storage, shown))
      const { data, originals } = await archiveData(db, options.storage, record, record)
      const taken = { tour: shown, addresses: files.addressesIn(shown) }
      return reply.type('application/zip').send(await writeFolder(options, taken, data, originals))
    },
  )
}

function permission(id: string, form: string): string {
  return `export/${id.toLowerCase()}/${form}`
}
