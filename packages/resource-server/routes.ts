// Registers one resource in every area that its contract names; addresses, access and schemas all come from there.
import { areaNames, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { actionsIn, requirementFor, verbsIn } from '@huanshi/kernel/definition/access.ts'
import { listAddress, searchAddress } from '@huanshi/kernel/definition/address.ts'
import type { Action, Resource, Verb } from '@huanshi/kernel/definition/resource.ts'
import { bodyLimits, type BodyKind } from '@huanshi/kernel/protocol/body-limits.ts'
import type { RouteOptions } from 'fastify'
import { Readable } from 'node:stream'
import { Type, type TSchema } from 'typebox'
import { createSchema } from '@huanshi/kernel/definition/schemas.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { goneSignal } from '@huanshi/server-kit/http/gone-signal.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { spoolBody } from '@huanshi/server-kit/http/spool-body.ts'
import { sheetTypes, XLSX } from '@huanshi/server-kit/sheet/sheet.ts'
import { TilePlace } from '@huanshi/maps/server/point-tile.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { runAction } from './actions.ts'
import { entryOf, guard, type AreaGuard, type AreaGuards } from './area-guard.ts'
import { importRecords } from './import-records.ts'
import { readListQuery } from './list-query.ts'
import { modelOf, presented } from './model.ts'
import { answerPage, type Listing } from './page.ts'
import { querySchema } from './query-schema.ts'
import { areaScope } from './area-scope.ts'
import type { ResourceRules } from './rules.ts'
import { sendPoints, TILE_TYPE } from './points.ts'
import { addSchemas, problems, type SchemaNames } from './schemas.ts'
import { queryOfVerb, verbRoutes } from './verbs.ts'

interface ResourceRegistration {
  readonly db: Database
  readonly areaGuards: AreaGuards
  readonly rules: ResourceRules
}

interface Place {
  readonly app: App
  readonly listing: Listing
  readonly area: AreaName
  readonly areaGuard: AreaGuard
  readonly names: SchemaNames
}

export function registerResource(app: App, { db, areaGuards, rules }: ResourceRegistration): void {
  const model = modelOf(db, rules)
  const listing: Listing = { db, model, memory: new Map() }
  const names = addSchemas(app, model.resource)
  if (!app.hasRequestDecorator('entry')) app.decorateRequest('entry', null)
  for (const area of areaNames) {
    const place: Place = { app, listing, area, areaGuard: areaGuards[area], names }
    const verbs = verbsIn(model.resource, area)
    for (const verb of verbs) addVerb(place, verb)
    if (verbs.includes('list') && model.isSearchable) addRanked(place)
    if (verbs.includes('list') && model.resource.onMap === true) addPoints(place)
    if (verbs.includes('create')) void app.register(async (inner) => addImport({ ...place, app: inner }))
    if (verbs.length > 0) for (const action of actionsIn(model.resource, area)) addAction(place, action)
  }
}

function addVerb(place: Place, verb: Verb): void {
  const { resource } = place.listing.model
  const route = verbRoutes[verb]
  const { status, schema } = route.answer
  const answer = schema === undefined ? silent(verb) : place.names[schema]
  const query = queryOfVerb(resource, route)
  add(place, verb, {
    method: route.method,
    url: `${path(listAddress(resource, place.area))}${route.path}`,
    config: { body: bodyOf(resource, verb) },
    schema: {
      summary: `${route.summary} · ${resource.title}`,
      ...(query === undefined ? {} : { querystring: query }),
      ...(route.body === undefined ? {} : { body: place.names[route.body] }),
      response: { [status]: answer, ...problems },
    },
    handler: (request, reply) => route.handle(place.listing, request, reply),
  })
}

/** The full-text variant, which screens read wherever there is one: the same list, and for a search best match first and the finds marked. */
function addRanked(place: Place): void {
  const { listing, area, names } = place
  const { resource } = listing.model
  add(place, 'list', {
    method: 'GET',
    url: path(searchAddress(resource, area)),
    schema: {
      summary: `全文搜索 · ${resource.title}`,
      querystring: querySchema(resource, 'ranked'),
      response: { 200: names.found, ...problems },
    },
    handler(request, reply) {
      const { scope, viewing } = entryOf(request)
      const given = request.query as Record<string, string> // checked above
      const query = readListQuery(listing.model, 'ranked', given, viewing)
      return answerPage(listing, { scope, viewing, query, isMarked: true }, reply)
    },
  })
}

/** The list on a map, tile by tile. */
function addPoints(place: Place): void {
  const { listing, area } = place
  const { resource } = listing.model
  const tile = { description: '矢量瓦片，图层 points', content: { [TILE_TYPE]: { schema: Type.String() } } }
  add(place, 'list', {
    method: 'GET',
    url: `${path(listAddress(resource, area))}/points/:z/:x/:y`,
    schema: {
      summary: `地图上的点 · ${resource.title}`,
      params: pointParams(listAddress(resource, area)),
      querystring: querySchema(resource, 'list'),
      response: { 200: tile, ...problems },
    },
    handler(request, reply) {
      const { db, model } = listing
      const given = request.query as Record<string, string> // checked above
      const selection = readListQuery(model, 'list', given, entryOf(request).viewing)
      return sendPoints(db, [{ model, selection }], request, reply)
    },
  })
}

/** Those of the list's own address beside those of the tile. */
function pointParams(address: string): TSchema {
  const own = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, Type.String({ maxLength: 100 })])
  return Type.Object({ ...TilePlace.properties, ...Object.fromEntries(own) })
}

/** New records out of a spreadsheet; only here may a body be one. */
function addImport(place: Place): void {
  const { app, listing, area } = place
  const { resource } = listing.model
  const body = createSchema(resource)
  app.addContentTypeParser(sheetTypes, (_request, payload, done) => done(null, payload))
  add(place, 'create', {
    method: 'POST',
    url: `${path(listAddress(resource, area))}/import`,
    config: { body: 'file' },
    schema: {
      summary: `从表格导入 · ${resource.title}`,
      consumes: sheetTypes,
      response: { 200: Type.Object({ created: Type.Integer({ minimum: 0 }) }), ...problems },
    },
    preValidation: async (request) => {
      if (!(request.body instanceof Readable)) throw new Refusal('request.media-type')
    },
    handler: async (request, reply) => {
      const signal = goneSignal(reply)
      await using file = await spoolBody(request.body as Readable, bodyLimits.file.bytes) // checked above
      // The file goes when this ends.
      return await importRecords(listing, { request, path: file.path, signal }, body)
    },
  })
}

function addAction(place: Place, action: Action): void {
  const { listing, area, names } = place
  const { db, model } = listing
  add(place, 'action', {
    method: 'POST',
    url: `${path(listAddress(model.resource, area))}/:id/${action.name}`,
    config: { body: action.bodyKind ?? (action.body === undefined ? 'none' : 'form') },
    schema: {
      summary: `${action.title} · ${model.resource.title}`,
      ...(action.body === undefined ? {} : { body: action.body }),
      response: { 200: names.record, ...problems },
    },
    async handler(request) {
      const entry = entryOf(request)
      const { id } = request.params as { id: string } // named in the address
      const row = await runAction(db, { model, action, entry, id, request })
      return presented(db, model, row, entry.viewing)
    },
  })
}

function add({ app, listing, area, areaGuard }: Place, verb: Verb | 'action', route: RouteOptions): void {
  const { db, model } = listing
  const requirement = requirementFor(model.resource, area, verb)
  app.route({
    ...route,
    schema: { ...route.schema, tags: [model.resource.title], security: [{ bearer: [] }] },
    onRequest: guard(db, areaGuard, requirement, (entry, request) => areaScope(db, model, entry, request)),
  })
}

/** `/api/My/Panos/{id}` → `/api/My/Panos/:id`. */
function path(address: string): string {
  return address.replace(/\{(\w+)\}/g, ':$1')
}

const plain: Readonly<Partial<Record<Verb, BodyKind>>> = { restore: 'none', delete: 'none', batch: 'form' }

function bodyOf(resource: Resource, verb: Verb): BodyKind {
  return plain[verb] ?? resource.body ?? 'record'
}

function silent(verb: Verb): TSchema | object {
  if (verb !== 'export') return Type.Null({ description: '已完成' })
  return {
    description: '表格文件',
    content: { 'text/csv': { schema: Type.String() }, [XLSX]: { schema: Type.String() } },
  }
}
