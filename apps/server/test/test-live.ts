// The hubs of one server process on a test site's database.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testVerify } from '@huanshi/server-kit/app/test-app.ts'
import { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { openLive } from '../composition/live.ts'
import { testRules } from './test-rules.ts'
import type { Site } from './test-site.ts'

export async function startLive(site: Site): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const live = await openLive({
    db: site.db,
    directUrl: site.databaseUrl,
    origin: 'http://localhost:5002',
    verify: testVerify,
    rules: testRules,
    permits: new EndedPermits(),
    onError(error) {
      throw error
    },
  })
  const server = createServer()
  live.mount(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on a port
    async stop() {
      await live.close()
      server.close()
    },
  }
}
