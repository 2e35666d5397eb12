// A site with real files and live connections, and a second server process on the same database.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { TEST_ORIGIN, testToken, type TestPerson } from '@huanshi/server-kit/app/test-app.ts'
import { hubBuilder } from './test-hub.ts'
import { startLive } from './test-live.ts'
import { registerTestPages } from './test-pages.ts'
import { testEnded } from './test-rules.ts'
import { testSite, type Site } from './test-site.ts'

/** Something to look at. */
export interface Sight {
  /** An address, or that of a hub, which tells something when one connects. */
  readonly path: string
  /** By whom; by everybody where nobody is named. */
  readonly reader?: TestPerson
}

export interface TwoServers {
  readonly site: Site
  /** Statuses of an address here and in the other process. */
  statuses(address: string): Promise<readonly [number, number]>
  /** What is answered here and in the other process. */
  read(sight: Sight): Promise<readonly [string, string]>
  close(): Promise<void>
}

export async function twoServers(): Promise<TwoServers> {
  const site = await testSite(registerTestPages)
  const hubs = await startLive(site, { permits: testEnded })
  const other = await startOther(site)
  return {
    site,
    async statuses(address) {
      const [here, there] = await Promise.all([site.ask(null, 'GET', address), fetch(`${other.url}${address}`)])
      await there.arrayBuffer()
      return [here.statusCode, there.status]
    },
    async read({ path, reader }) {
      const [token, otherToken] =
        reader === undefined ? [null, null] : await Promise.all([testToken(reader), other.token(reader)])
      if (path.startsWith('/hubs/'))
        return Promise.all([heard(`${hubs.url}${path}`, token ?? ''), heard(`${other.url}${path}`, otherToken ?? '')])
      const headers = otherToken === null ? {} : { authorization: `Bearer ${otherToken}` }
      const [here, there] = await Promise.all([
        site.ask(token === null ? null : { token }, 'GET', path),
        fetch(`${other.url}${path}`, { headers }),
      ])
      return [here.body, await there.text()]
    },
    async close() {
      await other.end()
      await hubs.stop()
      await site.close()
    },
  }
}

interface Other {
  readonly url: string
  token(person: TestPerson): Promise<string>
  end(): Promise<void>
}

async function startOther({ databaseUrl, files }: Site): Promise<Other> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'media-server.ts'), [databaseUrl, files.root])
  const said = async (): Promise<string> => String(((await once(child, 'message')) as unknown[])[0])
  // By the name of the site, which pages lead to from all others.
  const url = (await said()).replace('127.0.0.1', new URL(TEST_ORIGIN).hostname)
  let turn: Promise<unknown> = Promise.resolve()
  return {
    url,
    token(person) {
      const token = turn.then(() => {
        const answer = said()
        child.send(person)
        return answer
      })
      turn = token
      return token
    },
    async end() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** What waits for somebody who connects. */
async function heard(url: string, token: string): Promise<string> {
  const connection = hubBuilder(url, token).build()
  const words: unknown[] = []
  connection.on('ReceivedMessage', (message) => words.push(message))
  const whole = new Promise<string>((resolve) => {
    connection.on('UnreadMessageChange', (_count, messages) => resolve(JSON.stringify([...words, messages])))
  })
  await connection.start()
  const text = await whole
  await connection.stop()
  return text
}
