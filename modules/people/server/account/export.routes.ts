// Everything that is kept about a person, as an archive of plain JSON: their account, records, talk and log. Files themselves are
// not among it; records say which there are.
import { allResources } from '@huanshi/kernel/definition/catalogue.ts'
import { sql, type RawBuilder } from 'kysely'
import { Readable } from 'node:stream'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { requireClient, takeExportTurn } from '@huanshi/resource-server/export-turn.ts'
import { tableOf } from '@huanshi/resource-server/model.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { SentZip } from '@huanshi/server-kit/zip/sent-zip.ts'
import { ACCOUNT, note, ownAccount, type AccountParts } from './account-parts.ts'

/** Columns that say nothing to a person, or nothing that should leave the server. */
const inner = [
  'search',
  'password_hash',
  'failed_sign_ins',
  'manifest',
  'revision',
  'pending_revision',
  'file',
  'has_preview',
]
const LOT = 500

interface Part {
  readonly name: string
  /** Quoted. */
  readonly table: string
  /** Columns that name the person. */
  readonly by: readonly string[]
}

const parts = (): readonly Part[] => [
  { name: '账号', table: '"user"', by: ['id'] },
  ...allResources()
    .filter(({ owned, part }) => owned && part === undefined)
    .map(({ name, title }) => ({ name: title, table: tableOf(name), by: ['user_id'] })),
  { name: '私信', table: 'message', by: ['from_user_id', 'to_user_id'] },
  { name: '机构成员', table: 'employee', by: ['user_id'] },
  { name: '登录设备', table: 'sign_in_device', by: ['user_id'] },
  { name: '同意的条款', table: 'consent', by: ['user_id'] },
  { name: '操作日志', table: 'audit', by: ['user_id'] },
]

const about = `这个压缩包里是环视保存的与你有关的全部记录，每一类一个 JSON 文件。
图片、视频等文件本身不在其中，可以在网站的列表里逐个下载。
`

export function registerExport(app: App, { db }: AccountParts): void {
  app.get(
    `${ACCOUNT}/Export`,
    { config: { rateLimit: { max: 5, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const gone = takeExportTurn(request, reply)
      const account = await ownAccount(db, request)
      await note(db, request, 'data-exported', account)
      const zip = new SentZip().text('说明.txt', about)
      const seen = new Set<string>()
      for (const part of parts()) {
        if (seen.has(part.table)) continue
        seen.add(part.table)
        zip.stream(`${part.name}.json`, () => Readable.from(recordsAsJson(db, part, account.id, gone)))
      }
      const day = new Date().toISOString().slice(0, 10)
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="huanshi-${day}.zip"`)
        .send(zip.end())
    },
  )
}

interface KeyedRecord {
  readonly key: string
  readonly record: Readonly<Record<string, unknown>>
}

/** A list of objects, read in lots so that it may be long. */
async function* recordsAsJson(
  db: Database,
  { table, by }: Part,
  userId: string,
  gone: AbortSignal,
): AsyncGenerator<string> {
  const where = sql.join(
    by.map((column) => sql`r.${sql.ref(column)} = ${userId}::uuid`),
    sql` or `,
  )
  const key = table === 'sign_in_device' ? 'session_uid' : 'id'
  yield '['
  let after: string | null = null
  let isFirst = true
  for (let isMore = true; isMore;) {
    requireClient(gone)
    const since: RawBuilder<boolean> =
      after === null ? sql<boolean>`true` : sql<boolean>`r.${sql.ref(key)}::text > ${after}`
    const { rows }: { rows: KeyedRecord[] } = await sql<KeyedRecord>`
      select r.${sql.ref(key)}::text as key, to_jsonb(r) - ${sql.val(inner)}::text[] as record
      from ${sql.raw(table)} r where (${where}) and ${since} order by r.${sql.ref(key)}::text limit ${LOT}
    `.execute(db)
    for (const { record } of rows) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(camel(record))}`
      isFirst = false
    }
    isMore = rows.length === LOT
    after = rows.at(-1)?.key ?? null
  }
  yield '\n]\n'
}

function camel(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [named(name), value]))
}
