// The hubs as a Fastify plugin: `app.register(fastifyHubs, { hubs })`. Their requests never reach Fastify's own parsers and hooks.
import type { Server } from 'node:http'
import type { HubServer } from './hub-server.ts'
import type { HubUser } from './user.ts'

/** What is used of a Fastify application. */
export interface FastifyLike {
  readonly server: Server
  addHook(name: 'onReady' | 'preClose', hook: () => Promise<void>): unknown
}

/** Fastify binds its own listeners first; the hubs take their place in front of them when it is ready. */
export async function fastifyHubs<User extends HubUser>(
  app: FastifyLike,
  { hubs }: { readonly hubs: HubServer<User> },
): Promise<void> {
  app.addHook('onReady', async () => {
    hubs.mount(app.server)
    await hubs.start()
  })
  app.addHook('preClose', () => hubs.close())
}
