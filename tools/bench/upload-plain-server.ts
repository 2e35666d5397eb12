// The least that is safe, by hand: bytes to disk, their SHA-256 compared, synced. node upload-plain-server.ts FOLDER.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { constants, open } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'

const [folder = ''] = process.argv.slice(2)

async function take(asked: IncomingMessage): Promise<boolean> {
  const start = Number(/^bytes (\d+)-/.exec(asked.headers['content-range'] ?? '')?.[1])
  // Chunks overtake each other: whichever comes first makes the file.
  const file = await open(join(folder, String(asked.headers['x-file-id'])), constants.O_RDWR | constants.O_CREAT)
  const hash = createHash('sha256')
  let at = start
  for await (const bytes of asked as AsyncIterable<Buffer>) {
    // no encoding is set
    const writing = file.write(bytes, 0, bytes.length, at)
    hash.update(bytes)
    at += (await writing).bytesWritten
  }
  await file.datasync()
  await file.close()
  return hash.digest('hex') === asked.headers['x-hash']
}

const server = createServer((asked, reply) => {
  take(asked).then(
    (isSame) => reply.writeHead(isSame ? 200 : 422).end(),
    () => reply.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
console.log(JSON.stringify({ address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` }))
process.on('disconnect', () => process.exit(0))
