// The receiver that docs/programs.md shows, run as it stands there.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testSite, type Site } from '@huanshi/server/test/test-site.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickSender } from './test-sender.ts'
import { deliveriesOf, settled, testRecord, webhookFor } from './test-webhooks.ts'

let site: Site
let folder: string
beforeAll(async () => {
  site = await testSite()
  folder = await mkdtemp(join(tmpdir(), 'receiver-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a TCP server
  server.close()
  await once(server, 'close')
  return port
}

test('it takes what is ours, once, and refuses what is not', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../docs/programs.md'), 'utf8')
  const program = /^```js\n(import \{ createHmac[^]*?)^```$/m.exec(guide)?.[1] ?? ''
  await writeFile(join(folder, 'receiver.mjs'), program)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const { id, secret } = await webhookFor(site, 'owner', { url, events: ['pano.ready'] })
  const env = { PATH: process.env['PATH'], PORT: String(port), WEBHOOK_SECRET: secret }
  const child = spawn(process.execPath, [join(folder, 'receiver.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  const sender = quickSender(site.db)
  try {
    await expect.poll(() => said, { timeout: 5_000 }).toContain('listening')
    const owner = { userId: site.people.person('owner').userId, groupId: null }
    const pano = await testRecord(site.db, 'pano', owner, { title: '湖边', status: 'processing' })
    await sql`update pano set status = 'ready' where id = ${pano}`.execute(site.db)
    expect(await settled(site.db, id)).toMatchObject([{ status: 'delivered', status_code: 204 }])
    const [row] = await deliveriesOf(site.db, id)
    await site.ask(site.people.person('owner'), 'POST', `/api/My/WebhookDeliveries/${row?.id}/replay`)
    await settled(site.db, id)
    expect(said.match(/pano\.ready 湖边/g)).toHaveLength(1)
    const forged = await fetch(url, {
      method: 'POST',
      body: '{}',
      headers: { 'webhook-id': 'a', 'webhook-signature': 'v1,AAAA' },
    })
    expect(forged.status).toBe(401)
  } finally {
    await sender.close()
    child.kill()
  }
})
