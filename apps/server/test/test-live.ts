// The hubs of one server process on a test site's database.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TEST_ORIGIN, testVerify } from '@huanshi/server-kit/app/test-app.ts'
import { acceptingAccessTokens } from '@huanshi/server-kit/session/verify-access-token.ts'
import { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { openLive, type Live } from '../composition/live.ts'
import { testRules } from './test-rules.ts'
import type { Site } from './test-site.ts'

type Parts = Parameters<typeof openLive>[0]

/** With the rules, tokens and origin of tests; an error ends the test unless `onError` takes it. */
export function openTestLive(parts: Pick<Parts, 'db' | 'directUrl'> & Partial<Parts>): Promise<Live> {
  return openLive({
    origin: TEST_ORIGIN,
    verify: acceptingAccessTokens(testVerify, parts.db),
    rules: testRules,
    permits: new EndedPermits(),
    onError(error) {
      throw error
    },
    ...parts,
  })
}

export async function startLive(
  { db, databaseUrl }: Site,
  further: Partial<Parts> = {},
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const live = await openTestLive({ db, directUrl: databaseUrl, ...further })
  const server = createServer()
  live.mount(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on a port
    async stop() {
      await live.close()
      server.close()
    },
  }
}
