// The product's own routes of panoramas, in a process of their own, with one token for each of the people.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { registerResources } from '@huanshi/server/composition/register-resources.ts'
import { testRules } from '@huanshi/server/test/test-rules.ts'
import { testApp, testToken } from '@huanshi/server-kit/app/test-app.ts'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import type { Filter, Question } from './questions.ts'
import type { Ground, Peer } from './peer.ts'

interface Started {
  readonly port: number
  readonly tokens: readonly string[]
}

export async function startOurs(ground: Ground): Promise<Peer> {
  const child = fork(import.meta.filename, ['--serve'])
  child.send(ground)
  const [{ port, tokens }] = (await once(child, 'message')) as [Started] // sent below
  return {
    name: 'ours',
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    asked: (question) => ({ address: addressOf(question), token: tokens[question.owner] ?? '' }),
    totalIn: (answer) => (answer as { total: number }).total,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** As the screens ask. */
function addressOf(question: Question): string {
  if (question.what === 'record') return `/api/My/Panos/${question.id}`
  const { page, size, sort, filter, search } = question
  const asked = new URLSearchParams({ page: String(page), pageSize: String(size), ...filtered(filter) })
  if (search === null) asked.set('sort', sort)
  else asked.set('search', search)
  return `/api/ES/My/Panos?${asked.toString()}`
}

function filtered(filter: Filter | null): Record<string, string> {
  if (filter === null) return {}
  return { [filter.field]: 'from' in filter ? `${filter.from}..${filter.to}` : filter.value }
}

async function serve({ url, owners }: Ground): Promise<Started> {
  const db = openDatabase(url)
  const app = await testApp({
    db,
    // A few people ask for everybody.
    requestRate: { person: Infinity, token: Infinity, address: Infinity },
    register: (app) => registerResources(app, { db, rules: testRules }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const tokens: string[] = []
  for (const { id } of owners)
    tokens.push(await testToken({ userId: id, userName: id, roles: ['会员'] }, { expires: '3h' }))
  return { port: (app.server.address() as AddressInfo).port, tokens } // listening on a port
}

if (process.argv[2] === '--serve') {
  const [ground] = (await once(process, 'message')) as [Ground]
  process.send?.(await serve(ground))
}
