// How the site is doing, and what administrators tell the queues; every word to a queue is a line in the log of changes.
import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import { areas } from '@huanshi/kernel/areas/area.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { forgetFailed, removeWaiting, retryFailed, setQueueRule } from '@huanshi/server-kit/jobs/queue-rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { entryOf, guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import type { Caller } from '@huanshi/server-kit/session/caller.ts'
import { addProblemSchema, problems } from '@huanshi/resource-server/schemas.ts'
import { queueTitle } from '../../contract/queue-titles.ts'
import { QueueRule, System } from '../../contract/system.ts'
import { readSystem, type SystemParts } from './read-system.ts'

const tags = ['系统']
const security = [{ bearer: [] }]
const base = '/api/Admin/System'
const Name = Type.Object({ name: Type.String({ pattern: '^[a-z][a-z-]{0,60}$' }) })
const Id = Type.Object({ id: Type.String({ format: 'uuid' }) })
const Done = Type.Object({ count: Type.Integer({ title: '任务数', minimum: 0 }) })

export function registerSystem(app: App, parts: SystemParts & { readonly areaGuards: AreaGuards }): void {
  const { db, areaGuards } = parts
  addProblemSchema(app)
  const common = (summary: string) => ({ summary, tags, security })
  const write = guard(db, areaGuards.Admin, areas.Admin.write)

  app.route({
    method: 'GET',
    url: base,
    schema: { ...common('系统状态'), response: { 200: System, ...problems } },
    onRequest: guard(db, areaGuards.Admin, areas.Admin.read),
    handler: () => readSystem(parts),
  })
  app.route({
    method: 'PUT',
    url: `${base}/queues/:name`,
    schema: {
      ...common('暂停、继续或调整一个队列'),
      params: Name,
      body: QueueRule,
      response: { 200: QueueRule, ...problems },
    },
    onRequest: write,
    async handler(request) {
      const { name } = request.params
      await requireQueue(db, name)
      await setQueueRule(db, name, request.body)
      await note(db, entryOf(request).viewing.caller, ruleWords(name, request.body))
      return request.body
    },
  })
  /** @param act answers of how many, and what the log says of it */
  const telling = <T extends typeof Name | typeof Id>(
    [method, url, params]: readonly ['POST' | 'DELETE', string, T],
    summary: string,
    act: (asked: Static<T>) => Promise<readonly [count: number, words: string]>,
  ) =>
    app.route({
      method,
      url: `${base}${url}`,
      schema: { ...common(summary), params, response: { 200: Done, ...problems } },
      onRequest: write,
      async handler(request) {
        const [count, words] = await act(request.params as Static<T>) // checked by the same schema
        await note(db, entryOf(request).viewing.caller, words)
        return { count }
      },
    })
  telling(['POST', '/queues/:name/retry', Name], '重试一个队列里失败的任务', async ({ name }) => {
    const count = await retryFailed(db, { queue: name })
    return [count, `重试「${queueTitle(name)}」失败的 ${count} 个任务`]
  })
  telling(['POST', '/queues/:name/clear', Name], '移除一个队列里等待的任务', async ({ name }) => {
    await requireQueue(db, name)
    const count = await removeWaiting(db, name)
    return [count, `移除「${queueTitle(name)}」等待的 ${count} 个任务`]
  })
  telling(['POST', '/jobs/:id/retry', Id], '重试一个失败的任务', async ({ id }) => {
    const count = await retryFailed(db, { id })
    if (count === 0) throw new Refusal('record.not-found')
    return [count, '重试一个失败的任务']
  })
  telling(['DELETE', '/jobs/:id', Id], '移除一个失败的任务', async ({ id }) => {
    if (!(await forgetFailed(db, id))) throw new Refusal('record.not-found')
    return [1, '移除一个失败的任务']
  })
}

/** Only what there is can be told anything; what the clock starts is not among it. */
async function requireQueue(db: Database, name: string): Promise<void> {
  const { rows } = await sql`
    select from pgboss.queue q where name = ${name} and not exists (select from pgboss.schedule s where s.name = q.name)
  `.execute(db)
  if (rows.length === 0) throw new Refusal('record.not-found')
}

function ruleWords(name: string, { isPaused, concurrency }: QueueRule): string {
  const pace = concurrency === null ? '按默认数量' : `同时 ${concurrency} 个`
  return `「${queueTitle(name)}」${isPaused ? '暂停' : `${pace}进行`}`
}

async function note(db: Database, { userId, userName, ip }: Caller, summary: string): Promise<void> {
  const entry = { area: 'Admin', resource: 'setting', record_id: null, verb: 'update', summary, changes: null }
  await db
    .insertInto('audit')
    .values({ id: uuidV7(), user_id: userId, user_name: userName, ip: ip ?? null, ...entry })
    .execute()
}
