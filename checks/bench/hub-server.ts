// The hub engine with the two methods that the benchmark asks for; says `READY port` when it listens.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HubServer } from '../../engines/signalr/hub-server.ts'

const hubs = new HubServer({ limits: { bufferedBytes: 64 * 1024 * 1024 } })
const hub = hubs.hub('/hubs/bench', {
  methods: {
    echo: (_call, text) => text,
    broadcast(_call, text) {
      hub.all.send('message', text)
    },
  },
})
const server = createServer()
hubs.mount(server)
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  console.log(`READY ${(server.address() as AddressInfo).port}`) // listening on a port
})
process.on('disconnect', () => process.exit(0))
