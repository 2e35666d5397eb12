// A site that asks a DNS and a web server of this test whose a name is, beside another process of the same site.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { registerTestPages } from '@huanshi/server/test/test-pages.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'
import { registerHostAsk } from '@huanshi/server-kit/http/host-ask.ts'
import { GroupHosts } from '@huanshi/server-kit/http/group-hosts.ts'
import { openLiveChannel } from '@huanshi/server-kit/hubs/live-channel.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect } from 'vitest'
import type { HostName } from '../contract/host-name.ts'
import type { ProofReach } from '../server/host/ask-proof.ts'
import { hostNameRules } from '../server/host/host-name.rules.ts'
import { servedHosts } from '../server/host/served-hosts.ts'
import { startDns } from './test-dns.ts'

export const ORIGIN = 'http://localhost:5002'
export const NAME = 'tours.museum.example'

const hostsOf = (db: Database) => new GroupHosts({ origin: ORIGIN, read: (most) => servedHosts(db, most) })

/** What hosts themselves answer over HTTP, by path. */
async function startWeb() {
  const files = new Map<string, string>()
  const web = createServer(({ url = '' }, response) => {
    const text = files.get(url)
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/plain' })
    response.end(text ?? `no ${url}`)
  })
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')
  const { port } = web.address() as AddressInfo // it listens on a port
  return { files, port, close: () => void web.close() }
}

/** Its hooks are of the file that calls it. */
export async function openHostSite() {
  const dns = await startDns()
  const { files, port, close: closeWeb } = await startWeb()
  const reach: ProofReach = { servers: [dns.server], allowsPrivate: true, ports: { http: port, https: 1 } }
  const own = ['localhost', 'pano.example']
  const prepare: typeof registerTestPages = async (app, db, folder, further) => {
    await registerTestPages(app, db, folder, further)
    if (further?.groupHosts !== undefined) registerHostAsk(app, { groupHosts: further.groupHosts, own })
  }
  const rules = [hostNameRules({ reach, own })]
  const site = await testSite(prepare, (db) => ({ groupHosts: hostsOf(db), rules }))
  const here = site.groupHosts
  /** Another process: nothing but the word of the database reaches it. */
  const elsewhere = hostsOf(site.db)
  const channel = await openLiveChannel(site.databaseUrl, {
    heard: ({ kind }) => (kind === 'hosts' ? void elsewhere.reload() : undefined),
    lost: () => undefined,
    reopened: () => undefined,
    failed: () => undefined,
  })
  beforeEach(async () => {
    await sql`delete from host_name`.execute(site.db)
    dns.texts.clear()
    files.clear()
    await here?.reload()
  })
  afterAll(async () => {
    await channel.close()
    await site.close()
    await dns.close()
    closeWeb()
  })

  const visits = tourVisits(() => site)
  const { groupId } = site.people
  const keeperOf = (group: string | null) => (group === groupId ? 'groupadmin' : 'admin')
  const listOf = (group: string | null) => `/api/GroupAdmin/HostNames/${group ?? ''}`
  const claim = (name: string, group = groupId, person = keeperOf(group)) =>
    visits.ask('POST', listOf(group), { name }, person)
  const act = (host: HostName, method: 'POST' | 'DELETE', what = '') =>
    visits.ask(method, `${listOf(host.groupId)}/${host.id}${what}`, undefined, keeperOf(host.groupId))
  const record = ({ recordName, recordValue }: HostName) => dns.texts.set(recordName, ['v=spf1 -all', recordValue])
  async function claimed(name: string, group?: string): Promise<HostName> {
    const made = await claim(name, group)
    expect([made.statusCode, made.body]).toEqual([201, made.body])
    return made.json<HostName>()
  }
  async function check(host: HostName) {
    await sql`update host_name set checked_time = null where id = ${host.id}`.execute(site.db)
    const answer = await act(host, 'POST', '/check')
    await here?.reload()
    return answer
  }
  return {
    site,
    dns,
    files,
    reach,
    elsewhere,
    visits,
    claim,
    claimed,
    act,
    record,
    check,
    /** As the process that is asked knows it at once, and others soon. */
    reload: async () => here?.reload(),
    proved: async (name: string, group?: string): Promise<HostName> => {
      const host = await claimed(name, group)
      record(host)
      expect((await check(host)).json()).toMatchObject({ status: 'active', fault: '' })
      return host
    },
    at: (host: string, url: string, headers: Readonly<Record<string, string>> = {}) =>
      site.get(url, { accept: 'text/html,*/*;q=0.8', host, ...headers }),
    stateOf: (host: HostName) => stateOf(site.db, host),
  }
}

function stateOf(db: Database, { id }: HostName) {
  const row = db.selectFrom('host_name').select(['status', 'fault', 'grace_until']).where('id', '=', id)
  return row.executeTakeFirstOrThrow()
}
