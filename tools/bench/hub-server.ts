// The hub engine as the product sets it up, with the two methods that the benchmarks ask for; says `READY port` when it listens.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HubServer } from '@huanshi/signalr/hub-server.ts'
import { hubLimits } from '@huanshi/server-kit/hubs/hub-limits.ts'

/** All that is asked here comes from one address, and nobody says who it is. */
const unbounded = { connectionsPerUser: Number.POSITIVE_INFINITY, connectionsPerAddress: Number.POSITIVE_INFINITY }
const hubs = new HubServer({ limits: { ...hubLimits, ...unbounded } })
const hub = hubs.hub('/hubs/bench', {
  allowsStrangers: true,
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
