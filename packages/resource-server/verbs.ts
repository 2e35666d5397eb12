// What each verb does, as a table: method, address below the list, schemas and the work itself.
import type { Resource, Verb } from '@huanshi/kernel/definition/resource.ts'
import type { Batch } from '@huanshi/kernel/definition/schemas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { authorize } from './authorized.ts'
import { runBatch } from './batch.ts'
import { createRecord } from './create.ts'
import { csvColumns, disposition } from './csv.ts'
import { XLSX } from '@huanshi/server-kit/sheet/sheet.ts'
import { exportCsv } from './export-csv.ts'
import { exportXlsx } from './export-xlsx.ts'
import { takeExportTurn } from './export-turn.ts'
import { entryOf } from './area-guard.ts'
import { readItem } from './item.ts'
import { readListQuery } from './list-query.ts'
import { presented } from './model.ts'
import { answerPage, type Listing } from './page.ts'
import { querySchema, type ListKind } from './query-schema.ts'
import { fixedFields } from './area-scope.ts'
import { removeRecords, restoreRecords } from './recycle-bin.ts'
import { requireState } from './require-state.ts'
import type { Values } from './rules.ts'
import type { SchemaNames } from './schemas.ts'
import { requireVersion, updateRecord } from './update.ts'

interface VerbRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: '' | '/deleted' | '/export' | '/batch' | '/:id' | '/:id/restore'
  readonly summary: string
  readonly query?: ListKind
  readonly body?: keyof SchemaNames
  readonly answer: { readonly status: 200 | 201 | 204; readonly schema?: keyof SchemaNames }
  handle(listing: Listing, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

type Query = Readonly<Record<string, string | number | undefined>>
/** Fastify has checked these against the schemas below before a handler runs. */
const queryOf = (request: FastifyRequest) => request.query as Query
const idOf = (request: FastifyRequest) => (request.params as { id: string }).id

/** A list of one kind; the same for live records, the recycle bin and ranked searches. */
function listHandler(kind: ListKind): VerbRoute['handle'] {
  return (listing, request, reply) => {
    const { scope, viewing } = entryOf(request)
    const query = readListQuery(listing.model, kind, queryOf(request), viewing)
    return answerPage(listing, { scope, viewing, query }, reply)
  }
}

export const verbRoutes: Readonly<Record<Verb, VerbRoute>> = {
  list: {
    method: 'GET',
    path: '',
    summary: '列表',
    query: 'list',
    answer: { status: 200, schema: 'page' },
    handle: listHandler('list'),
  },
  deleted: {
    method: 'GET',
    path: '/deleted',
    summary: '回收站',
    query: 'deleted',
    answer: { status: 200, schema: 'page' },
    handle: listHandler('deleted'),
  },
  export: {
    method: 'GET',
    path: '/export',
    summary: '导出',
    query: 'export',
    answer: { status: 200 },
    async handle({ db, model }, request, reply) {
      const { scope, viewing } = entryOf(request)
      const { fields, format, ...given } = queryOf(request)
      const query = readListQuery(model, 'export', given, viewing)
      const columns = csvColumns(model.resource, fields?.toString())
      const gone = takeExportTurn(request, reply)
      const isXlsx = format === 'xlsx'
      const asked = { db, model, scope, query, viewing, columns }
      const file = isXlsx ? await exportXlsx({ ...asked, gone }) : await exportCsv(asked)
      return reply
        .header('content-disposition', disposition(model.resource, new Date(), isXlsx ? 'xlsx' : 'csv'))
        .type(isXlsx ? XLSX : 'text/csv; charset=utf-8')
        .send(file)
    },
  },
  get: {
    method: 'GET',
    path: '/:id',
    summary: '查看',
    answer: { status: 200, schema: 'record' },
    async handle({ db, model }, request) {
      const { scope, viewing } = entryOf(request)
      return presented(db, model, await readItem(db, model, scope, idOf(request)), viewing)
    },
  },
  create: {
    method: 'POST',
    path: '',
    summary: '新建',
    body: 'create',
    answer: { status: 201, schema: 'record' },
    async handle({ db, model }, request, reply) {
      const entry = entryOf(request)
      const { owner, viewing } = entry
      const values = { ...(request.body as Values), ...fixedFields(entry) } // checked by the create schema
      const row = await db.transaction().execute((trx) => createRecord(trx, model, owner, values, viewing))
      reply.code(201)
      return presented(db, model, row, viewing)
    },
  },
  update: {
    method: 'PATCH',
    path: '/:id',
    summary: '修改',
    body: 'update',
    answer: { status: 200, schema: 'record' },
    async handle({ db, model }, request) {
      const { scope, viewing } = entryOf(request)
      const { version, ...values } = request.body as Values & { version: number } // checked by the update schema
      const row = await db.transaction().execute(async (trx) => {
        const before = await authorize(trx, model, scope, idOf(request))
        await requireVersion(trx, model, before, version, viewing)
        requireState(model, 'update', [before])
        return updateRecord(trx, model, before, values, viewing)
      })
      return presented(db, model, row, viewing)
    },
  },
  delete: {
    method: 'DELETE',
    path: '/:id',
    summary: '移到回收站',
    answer: { status: 204 },
    async handle({ db, model }, request, reply) {
      const { scope, viewing } = entryOf(request)
      await db.transaction().execute(async (trx) => {
        const record = await authorize(trx, model, scope, idOf(request))
        requireState(model, 'delete', [record])
        await removeRecords(trx, model, [record], viewing)
      })
      return reply.code(204).send()
    },
  },
  restore: {
    method: 'POST',
    path: '/:id/restore',
    summary: '从回收站恢复',
    answer: { status: 200, schema: 'record' },
    async handle({ db, model }, request) {
      const { scope, viewing } = entryOf(request)
      const row = await db.transaction().execute(async (trx) => {
        const record = await authorize(trx, model, scope, idOf(request), 'deleted')
        await restoreRecords(trx, model, [record], viewing)
        return readItem(trx, model, scope, record.id)
      })
      return presented(db, model, row, viewing)
    },
  },
  batch: {
    method: 'POST',
    path: '/batch',
    summary: '批量操作',
    body: 'batch',
    answer: { status: 200, schema: 'changed' },
    async handle({ db, model }, request) {
      const { scope, viewing } = entryOf(request)
      const batch = request.body as Batch // checked by the batch schema
      return { changed: await db.transaction().execute((trx) => runBatch(trx, model, scope, batch, viewing)) }
    },
  },
}

export function queryOfVerb(resource: Resource, { query }: VerbRoute): TSchema | undefined {
  return query === undefined ? undefined : querySchema(resource, query)
}
