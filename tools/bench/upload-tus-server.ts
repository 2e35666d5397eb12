// The peer of uploads as its makers describe it: node upload-tus-server.ts FOLDER.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'

const [directory = ''] = process.argv.slice(2)
const tus = new Server({ path: '/files', datastore: new FileStore({ directory }) })
const server = createServer((asked, reply) => void tus.handle(asked, reply))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
console.log(JSON.stringify({ address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/files` }))
process.on('disconnect', () => process.exit(0))
