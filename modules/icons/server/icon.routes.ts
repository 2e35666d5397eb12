// What can be done with icons besides keeping records of them: sending their pictures, finding those that everyone may use, and
// deleting one although it is in use.
import { areaNames, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import { listAddress } from '@huanshi/kernel/definition/address.ts'
import { IconPicture, iconPictureLimits } from '../contract/icon-picture.ts'
import { PublicIcons } from '../contract/public-icon.ts'
import { hotspotIcon } from '../contract/hotspot-icon.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { goneSignal } from '@huanshi/server-kit/http/gone-signal.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { personGrant } from '@huanshi/server-kit/permit/permits.ts'
import { authorize } from '@huanshi/resource-server/authorized.ts'
import { entryOf, guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { modelOf, type Model } from '@huanshi/resource-server/model.ts'
import { areaScope } from '@huanshi/resource-server/area-scope.ts'
import { removeRecords } from '@huanshi/resource-server/recycle-bin.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { addProblemSchema, problems } from '@huanshi/resource-server/schemas.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { keepPicture, type IconFiles } from './keep-picture.ts'
import { readPublicIcons } from './public-icons.ts'

interface IconRoutes {
  readonly db: Database
  readonly areaGuards: AreaGuards
  readonly files: IconFiles
  /** Of every resource. */
  readonly rules: readonly ResourceRules[]
}

const tags = [hotspotIcon.title]
const security = [{ bearer: [] }]
const pictureTypes = /^(?:image\/[\w.+-]+|application\/octet-stream)$/
const sending = { rateLimit: { max: 240, timeWindow: 60_000 } }

export function registerIcons(app: App, { db, areaGuards, files, rules }: IconRoutes): void {
  const own = rules.find(({ resource }) => resource.name === hotspotIcon.name)
  if (own === undefined) throw new TypeError('hotspot icons have no rules')
  // Without the step that refuses what is in use.
  const model = modelOf(db, { ...own, deleted: async () => undefined })
  addProblemSchema(app)
  addPublicIcons(app, db, files)
  void app.register(async (scope) => {
    scope.addContentTypeParser(pictureTypes, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    for (const area of areaNames) {
      const areaGuard = areaGuards[area]
      const allowed = requirementFor(hotspotIcon, area, 'create')
      scope.route({
        method: 'POST',
        url: `${path(area)}/picture`,
        bodyLimit: iconPictureLimits.bytes,
        config: sending,
        schema: { summary: '上传图标的图片', tags, security, response: { 201: IconPicture, ...problems } },
        onRequest: guard(db, areaGuard, allowed),
        async handler(request, reply) {
          if (!Buffer.isBuffer(request.body)) throw new Refusal('request.media-type')
          const { caller } = entryOf(request).viewing
          const sender = { person: caller.userId, signal: goneSignal(reply), grant: personGrant(caller) }
          const picture = await keepPicture(files, request.body, sender)
          reply.code(201)
          return picture
        },
      })
    }
  })
  for (const area of areaNames) addDiscard(app, { db, areaGuards, model, area })
}

interface Discard extends Pick<IconRoutes, 'db' | 'areaGuards'> {
  readonly model: Model
  readonly area: AreaName
}

/** Asked for by name, and only after the person has seen where the icon is used. */
function addDiscard(app: App, { db, areaGuards, model, area }: Discard): void {
  app.route({
    method: 'POST',
    url: `${path(area)}/:id/discard`,
    schema: {
      summary: '删除使用中的图标',
      tags,
      security,
      body: Type.Object({ force: Type.Literal(true) }, { additionalProperties: false }),
      response: { 204: Type.Null(), ...problems },
    },
    onRequest: guard(db, areaGuards[area], requirementFor(hotspotIcon, area, 'delete'), (entry, request) =>
      areaScope(db, model, entry, request),
    ),
    async handler(request, reply) {
      const { scope, viewing } = entryOf(request)
      const { id } = request.params as { id: string } // named in the address
      await db.transaction().execute(async (trx) => {
        await removeRecords(trx, model, [await authorize(trx, model, scope, id)], viewing)
      })
      return reply.code(204).send(null)
    },
  })
}

function addPublicIcons(app: App, db: Database, { media }: IconFiles): void {
  const Query = Type.Object(
    {
      search: Type.Optional(Type.String({ maxLength: 100 })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    },
    { additionalProperties: false },
  )
  const schema = { summary: '公共热点图标', tags, querystring: Query, response: { 200: PublicIcons } }
  app.get('/api/View/HotspotIcons', { schema }, (request) => readPublicIcons(db, media, request.query))
}

function path(area: AreaName): string {
  return listAddress(hotspotIcon, area).replace('{groupId}', ':groupId')
}
