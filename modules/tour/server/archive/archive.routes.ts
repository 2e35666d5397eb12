// A tour to take away. POST …/Tours/{id}/archive gives an address and, in a cookie, the permission to begin there within ten
// minutes, so that the browser itself can save what comes and nobody else can; it ends with the right of who asked: a ZIP archive with a folder, one page, or a ZIP archive for Pannellum.
import { archiveForms, type ArchiveForm } from '../../contract/tour-archive.ts'
import { areaNames, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import { listAddress } from '@huanshi/kernel/definition/address.ts'
import { tour, type Tour } from '../../contract/tour.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { personGrant } from '@huanshi/server-kit/permit/permits.ts'
import { entryOf, guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { readItem } from '@huanshi/resource-server/item.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import { areaScope } from '@huanshi/resource-server/area-scope.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { archiveData } from './archive-data.ts'
import type { TakenTour } from './archive-entries.ts'
import { archiveMedia } from './archive-media.ts'
import { sizeOf } from './archive-size.ts'
import { ownedTour } from '../view/owned-tour.ts'
import { publicTour } from '../view/public-tour.ts'
import { ticketCookies } from './ticket-cookies.ts'
import { smallerTour, withoutSizes } from './smaller-tour.ts'
import { writePannellumFolder } from './pannellum-folder.ts'
import { takenBrand } from './taken-brand.ts'
import { writeFolder, writePage, type ArchiveParts } from './write-archive.ts'

const Form = Type.Enum([...archiveForms], {
  title: '形式',
  description: 'folder：压缩包里的文件夹；page：单个网页；pannellum：Pannellum 的漫游文件与全景图',
})
const Body = Type.Object({ form: Form }, { additionalProperties: false })
const BEGUN_WITHIN_SECONDS = 600
const Answer = Type.Object({
  url: Type.String(),
  /** About so many, before packing; null where it is not known beforehand. */
  bytes: Type.Union([Type.Integer(), Type.Null()]),
})

/** Whole pictures are put together for one. */
const taking = { rateLimit: { max: 20, timeWindow: 60_000 } }

interface ArchiveOptions extends ArchiveParts {
  readonly db: Database
  readonly media: MediaAddresses
  readonly ended: Pick<EndedPermits, 'isCurrent'>
  /** Public origin of this site. */
  readonly origin: string
  readonly areaGuards: AreaGuards
  readonly rules: readonly ResourceRules[]
}

export function registerTourArchive(app: App, options: ArchiveOptions): void {
  const { db, media, ended, origin, areaGuards, rules } = options
  const cookies = ticketCookies(origin.startsWith('https:'))
  const model = modelOf(db, rules.find(({ resource }) => resource.name === tour.name) ?? { resource: tour })
  addProblemSchema(app)
  const takenTour = async (record: Tour, form: ArchiveForm): Promise<TakenTour> => {
    const files = archiveMedia()
    const told = { ...(await ownedTour(db, record)), views: 0, likes: 0, allowComments: false }
    const shower = { userId: record.userId, groupId: record.groupId, grant: [] }
    const shown = withoutSizes(await publicTour(db, files, told, shower))
    const taken = form === 'page' ? smallerTour(shown) : shown
    const brand = await takenBrand(options, record, { form, files })
    const addresses = files.addressesIn(form === 'page' ? taken : { taken, brand })
    return { tour: taken, addresses, brand, location: record.location }
  }
  const add = (area: AreaName): void => {
    app.route({
      method: 'POST',
      url: `${listAddress(tour, area).replace('{groupId}', ':groupId')}/:id/archive`,
      schema: routeSchema(tour.title, '导出漫游', Answer, { body: Body }),
      onRequest: guard(db, areaGuards[area], requirementFor(tour, area, 'update'), (entry, request) =>
        areaScope(db, model, entry, request),
      ),
      async handler(request, reply) {
        const { scope, viewing } = entryOf(request)
        const { id } = request.params as { id: string } // named in the address
        const record = await readItem(db, model, scope, id)
        const { form } = request.body
        const url = `/api/TourArchives/${record.id}/${form}`
        const grant = personGrant(viewing.caller)
        const ticket = media.ticket(permission(record.id, form), grant, Date.now() + BEGUN_WITHIN_SECONDS * 1000)
        reply.header('cache-control', 'no-store')
        reply.header('set-cookie', cookies.give(url, ticket, BEGUN_WITHIN_SECONDS))
        const shown = await takenTour(record as unknown as Tour, form) // rows of this resource
        return { url, bytes: form === 'pannellum' ? null : await sizeOf(options.storage, shown, form) }
      },
    })
  }
  for (const area of areaNames) if (tour.areas[area] !== undefined) add(area)

  app.get(
    '/api/TourArchives/:id/:form',
    { schema: { hide: true }, compress: false, config: taking },
    async (request, reply) => {
      const { id, form } = request.params as Record<'id' | 'form', string> // named in the address
      const ticket = cookies.find(request.headers.cookie)
      if (!(await ended.isCurrent())) throw new Refusal('service.deaf')
      if (!(await media.holds(ticket, permission(id, form)))) throw new Refusal('archive.lapsed')
      const record = (await readItem(db, model, { kind: 'all' }, id)) as unknown as Tour // rows of this resource
      const name = `${record.title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.${form === 'page' ? 'html' : 'zip'}`
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      reply.header('cache-control', 'no-store')
      const taken = await takenTour(record, form as ArchiveForm) // one of the permission's
      if (form === 'page') return reply.type('text/html; charset=utf-8').send(await writePage(options, taken))
      if (form === 'pannellum')
        return reply.type('application/zip').send(writePannellumFolder(options.storage, taken.tour))
      const { data, originals } = await archiveData(db, options.storage, record, record)
      return reply.type('application/zip').send(await writeFolder(options, taken, data, originals))
    },
  )
}

function permission(id: string, form: string): string {
  return `export/${id.toLowerCase()}/${form}`
}
