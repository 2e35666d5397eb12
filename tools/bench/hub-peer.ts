// socket.io doing the same as the hub: node hub-peer.ts FOLDER, where the folder holds the peer.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'

interface Socket {
  on(event: string, listener: (text: string, answer: (text: string) => void) => void): void
}
interface SocketIo {
  Server: new (
    server: unknown,
    options: object,
  ) => { on(event: 'connection', listener: (socket: Socket) => void): void; emit(event: string, text: string): void }
}

const [folder = ''] = process.argv.slice(2)
const { Server } = createRequire(join(folder, 'package.json'))('socket.io') as SocketIo // fetched, so without types
const server = createServer()
const io = new Server(server, { transports: ['websocket'], serveClient: false })
io.on('connection', (socket) => {
  socket.on('echo', (text, answer) => answer(text))
  socket.on('broadcast', (text) => io.emit('message', text))
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
await once(server, 'listening')
const address = server.address()
console.log(`READY ${typeof address === 'object' ? address?.port : ''}`)
process.on('disconnect', () => process.exit(0))
