// The peer of uploads as its makers describe it: node upload-tus-server.ts FOLDER. They leave the protocol's checksum extension out;
// here it is added as lightly as it can be, for requests that carry one: the bytes are hashed as they pass, on their way to the disk.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { truncate } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'

const [directory = ''] = process.argv.slice(2)
/** `sha1 BASE64` of the request that is being answered. */
const asked = new AsyncLocalStorage<string | undefined>()

class CheckedStore extends FileStore {
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const checksum = asked.getStore()
    if (checksum === undefined) return super.write(readable, id, offset)
    const hash = createHash('sha1')
    readable.on('data', (bytes: Buffer) => void hash.update(bytes))
    const end = await super.write(readable, id, offset)
    if (`sha1 ${hash.digest('base64')}` === checksum) return end
    await truncate(join(directory, id), offset)
    throw Object.assign(new Error('checksum mismatch'), { status_code: 460, body: 'Checksum Mismatch' })
  }
}

const tus = new Server({ path: '/files', datastore: new CheckedStore({ directory }) })
const server = createServer((request, reply) => {
  const checksum = request.headers['upload-checksum']
  void asked.run(typeof checksum === 'string' ? checksum : undefined, () => tus.handle(request, reply))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
console.log(JSON.stringify({ address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/files` }))
process.on('disconnect', () => process.exit(0))
