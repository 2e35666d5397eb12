// What a careful engineer writes for this one list: named statements, the columns of the list, a count beside it, indexes of its own.
// It knows nobody: no token is looked at.
import Fastify from 'fastify'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { searchQuery } from '@huanshi/resource-server/search.ts'
import { listedColumns } from './listed-columns.ts'
import type { Ground, Peer } from './peer.ts'
import type { Filter, PageAsked, Question, Sort } from './questions.ts'

const LIVE = 'group_id is null and deleted_time is null'

/** The orders of the list have theirs from the product; these are for its filters and searches. */
const indexes = [
  `create index plain_kind on pano (user_id, kind, created_time desc, id desc) where ${LIVE}`,
  `create index plain_visibility on pano (user_id, visibility, created_time desc, id desc) where ${LIVE}`,
  `create index plain_search on pano using gin (user_id, search) with (gin_pending_list_limit = 64) where ${LIVE}`,
  `create index plain_tags on pano using gin (user_id, tags) with (gin_pending_list_limit = 64) where ${LIVE}`,
]
const orders: Readonly<Record<Sort, string>> = {
  '-createdTime': 'created_time desc, id desc',
  title: 'title collate "zh-x-icu", id',
  '-size': 'size desc, id desc',
}
const columnOf: Readonly<Record<Filter['field'], string>> = {
  kind: 'kind',
  visibility: 'visibility',
  tags: 'tags',
  size: 'size',
  createdTime: 'created_time',
}

export async function startHandWritten(ground: Ground): Promise<Peer> {
  const child = fork(import.meta.filename, ['--serve'])
  child.send(ground)
  const [port] = (await once(child, 'message')) as [number] // sent below
  return {
    name: 'hand-written',
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    asked: (question) => ({ address: addressOf(question, ground.owners[question.owner]?.id ?? ''), token: '' }),
    totalIn: (answer) => (answer as { total: number }).total,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

function addressOf(question: Question, owner: string): string {
  if (question.what === 'record') return `/${owner}/${question.id}`
  return `/${owner}?${new URLSearchParams({ asked: JSON.stringify(question) }).toString()}`
}

/** @returns the conditions with their values, from `$1`, the owner, on */
function conditionsOf(
  { filter, search }: PageAsked,
  owner: string,
): { readonly where: string; readonly values: unknown[] } {
  const values: unknown[] = [owner]
  const conditions = ['user_id = $1', LIVE]
  if (search !== null) conditions.push(`search @@ $${values.push(searchQuery(search))}::tsquery`)
  if (filter !== null) {
    const column = columnOf[filter.field]
    if ('from' in filter)
      conditions.push(`${column} >= $${values.push(filter.from)} and ${column} <= $${values.push(filter.to)}`)
    else if (filter.field === 'tags') conditions.push(`tags @> $${values.push([filter.value])}::text[]`)
    else conditions.push(`${column} = $${values.push(filter.value)}`)
  }
  return { where: conditions.join(' and '), values }
}

async function serve({ url }: Ground): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  for (const index of indexes) await pool.query(index)
  const names = new Map<string, string>()
  const run = async <T extends pg.QueryResultRow>(text: string, values: unknown[], isKept: boolean): Promise<T[]> => {
    if (isKept && !names.has(text)) names.set(text, `plain_${names.size}`)
    const name = isKept ? names.get(text) : undefined
    return (await pool.query<T>({ text, values, ...(name === undefined ? {} : { name }) })).rows
  }
  const app = Fastify()
  app.get<{ Params: { owner: string }; Querystring: { asked: string } }>('/:owner', async ({ params, query }) => {
    const asked = JSON.parse(query.asked) as PageAsked // of this bench
    const { where, values } = conditionsOf(asked, params.owner)
    const isKept = asked.search === null
    const paged = `select ${listedColumns} from pano where ${where} order by ${orders[asked.search === null ? asked.sort : '-createdTime']} limit $${values.length + 1} offset $${values.length + 2}`
    const [items, [counted]] = await Promise.all([
      run(paged, [...values, asked.size, (asked.page - 1) * asked.size], isKept),
      run<{ total: string }>(`select count(*) as total from pano where ${where}`, values, isKept),
    ])
    return { items, total: Number(counted?.total), page: asked.page, pageSize: asked.size }
  })
  app.get<{ Params: { owner: string; id: string } }>('/:owner/:id', async ({ params: { owner, id } }, reply) => {
    const one = `select ${listedColumns} from pano where id = $1 and user_id = $2 and ${LIVE}`
    const [record] = await run(one, [id, owner], true)
    return record ?? reply.code(404).send()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port // listening on a port
}

if (process.argv[2] === '--serve') {
  const [ground] = (await once(process, 'message')) as [Ground]
  process.send?.(await serve(ground))
}
