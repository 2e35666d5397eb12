// Two people talk through the product's own lasting connections: whatever was acknowledged arrives once, in order.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { onMessage } from '@huanshi/messaging/web/live/main-hub-events.ts'
import { ReconnectingHub } from '@huanshi/messaging/web/live/reconnecting-hub.ts'
import type { Message } from '@huanshi/messaging/contract/message.ts'
import { withClient } from '@huanshi/server-kit/store/client.ts'
import { insist, must, type Act } from './act.ts'

const MESSAGES = 150
const SETTLE_MS = 15_000
/** As pages have them, but for the patience of a person. */
const DELAYS = [0, 500, 1_000, 2_000, 4_000, 8_000]

/** Over the transport and with the resumption that pages use. */
export function lastingHub(origin: string, token: () => string): ReconnectingHub {
  return new ReconnectingHub({
    retryMs: 500,
    build: () =>
      new HubConnectionBuilder()
        .withUrl(`${origin}/hubs/main`, { transport: HttpTransportType.WebSockets, accessTokenFactory: token })
        .withAutomaticReconnect(DELAYS)
        .withStatefulReconnect({ bufferSize: 100_000 })
        .configureLogging(LogLevel.None)
        .build(),
  })
}

export const chatting: Act = {
  name: 'chat',
  roles: ['web', 'worker'],
  beats: MESSAGES,
  async run({ origin, owner, friend, cluster }, beat) {
    const heard: string[] = []
    const [sender, receiver] = [lastingHub(origin, () => owner.token), lastingHub(origin, () => friend.token)]
    onMessage(receiver.connection, ({ body }) => void heard.push(body))
    sender.start()
    receiver.start()
    const round = randomUUID().slice(0, 8)
    const stored: string[] = []
    let again = 0
    for (let nth = 0; nth < MESSAGES; nth += 1) {
      beat()
      const key = randomUUID()
      const body = `${round} ${nth}`
      // Kept by the page until it is acknowledged, and sent again under its key.
      await insist('message', async () => {
        try {
          const message: Message = await sender.invoke('sendMessage', friend.name, 'text', body, key)
          stored.push(message.id)
          return true
        } catch {
          again += 1
          return null
        }
      })
    }
    const own = (): string[] => heard.filter((body) => body.startsWith(round))
    const until = Date.now() + SETTLE_MS
    while (new Set(own()).size < MESSAGES && Date.now() < until) await sleep(50)
    await cluster.whole()
    await sender.dispose()
    await receiver.dispose()
    must(
      new Set(stored).size === MESSAGES,
      `${new Set(stored).size} messages are stored for ${MESSAGES} that were written`,
    )
    const missing = MESSAGES - new Set(own()).size
    must(missing === 0, `${missing} messages did not arrive`)
    must(own().length === MESSAGES, `${own().length - MESSAGES} messages arrived twice`)
    const firsts = [...new Set(own())].map((body) => Number(body.split(' ')[1]))
    must(
      firsts.every((nth, at) => nth === at),
      'messages arrived in another order',
    )
    await noneTwice(cluster.databaseUrl, round)
    return `${MESSAGES} messages, ${again} sent again`
  },
}

/** The table itself. */
async function noneTwice(databaseUrl: string, round: string): Promise<void> {
  const kept = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::integer as count from message where starts_with(body, $1)',
      [round],
    )
    return rows[0]?.count
  })
  must(kept === MESSAGES, `${kept} messages are kept of ${MESSAGES}`)
}
