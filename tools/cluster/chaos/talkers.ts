// Two who talk over lasting connections: each message goes again under its key until it is acknowledged, and arrives once.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { onMessage } from '@huanshi/messaging/web/live/main-hub-events.ts'
import { withClient } from '@huanshi/server-kit/store/client.ts'
import { lastingHub } from '../acts/chats.ts'
import { PATIENCE_MS, Signed, type Goer, type Place } from './asker.ts'

const PAUSE_MS = 300
const SETTLE_MS = 20_000

export async function startTalkers(place: Place, member: Signed, stopping: AbortSignal): Promise<Goer> {
  const { origin, seen, databaseUrl } = place
  const friend = await Signed.in(origin, 'bert')
  const [sender, receiver] = [member, friend].map((one) => lastingHub(origin, () => one.token))
  if (sender === undefined || receiver === undefined) throw new TypeError('there are two')
  const heard: string[] = []
  onMessage(receiver.connection, ({ body }) => void heard.push(body))
  sender.start()
  receiver.start()
  const round = randomUUID().slice(0, 8)
  let messages = 0
  const own = (): string[] => heard.filter((body) => body.startsWith(round))
  const arrived = (): number => new Set(own()).size

  async function say(): Promise<void> {
    const [key, body] = [randomUUID(), `${round} ${messages}`]
    const invoke = (): Promise<string> => {
      const sent = sender?.invoke('sendMessage', friend.name, 'text', body, key).then(() => '200')
      return Promise.race([sent ?? 'none', sleep(PATIENCE_MS, 'none', { ref: false })])
    }
    while ((await seen.note('message', invoke)) !== '200') {
      if (stopping.aborted) return
      // A live connection is told by its end that its token is too old.
      await Promise.all([member.renew(), friend.renew()]).catch(() => undefined)
      await sleep(PAUSE_MS)
    }
    messages += 1
  }
  async function go(): Promise<void> {
    for (; !stopping.aborted; await sleep(PAUSE_MS)) await say()
    await sender?.dispose()
    await receiver?.dispose()
  }
  return {
    done: go(),
    async lost() {
      const sent = messages
      for (const until = Date.now() + SETTLE_MS; arrived() < sent && Date.now() < until;) await sleep(100)
      const twice = await keptTwice(databaseUrl, round)
      return [
        ...(arrived() < sent ? [`${sent - arrived()} of ${sent} messages did not arrive`] : []),
        ...(own().length > arrived() ? [`${own().length - arrived()} messages arrived twice`] : []),
        ...(twice > 0 ? [`${twice} messages are kept twice`] : []),
      ]
    },
  }
}

async function keptTwice(databaseUrl: string, round: string): Promise<number> {
  const { rowCount } = await withClient(databaseUrl, (client) =>
    client.query('select from message where starts_with(body, $1) group by body having count(*) > 1', [round]),
  )
  return rowCount ?? 0
}
