// Every event of the main hub, passed on by name.
import type { MainEvents } from '../../contract/hub-main.ts'
import type { Message } from '../../contract/message.ts'
import type { HubConnection } from '@microsoft/signalr'

const names: Readonly<Record<Exclude<keyof MainEvents, 'ReceivedMessage'>, true>> = {
  HasNewNotice: true,
  UnreadNoticeChange: true,
  UnreadMessageChange: true,
  MessageChange: true,
  RecordChange: true,
  OnlineChange: true,
  SignedOut: true,
}

type Tell = <Name extends keyof MainEvents>(name: Name, ...args: MainEvents[Name]) => void

/** Ids of messages that were heard lately. */
const REMEMBERED = 1_000

export function onMainHubEvents(connection: HubConnection, tell: Tell): void {
  onMessage(connection, (message) => tell('ReceivedMessage', message))
  for (const name of Object.keys(names) as (keyof typeof names)[]) {
    // The keys of the table above; what the server sends with each is promised by the contract.
    connection.on(name, (...args: unknown[]) => tell(name, ...(args as MainEvents[typeof name])))
  }
}

/** Each message once: a server that does not know whether it was heard, as the connection was lost, tells it again on the next one. */
export function onMessage(connection: HubConnection, heard: (message: Message) => void): void {
  const ids = new Set<string>()
  connection.on('ReceivedMessage', (message: Message) => {
    if (ids.has(message.id)) return
    ids.add(message.id)
    if (ids.size > REMEMBERED) ids.delete(ids.values().next().value ?? '')
    heard(message)
  })
}
