// Every event of the main hub, passed on by name.
import type { MainEvents } from '../../contract/hub-main.ts'
import type { HubConnection } from '@microsoft/signalr'

const names: Readonly<Record<keyof MainEvents, true>> = {
  ReceivedMessage: true,
  HasNewNotice: true,
  UnreadNoticeChange: true,
  UnreadMessageChange: true,
  MessageChange: true,
  RecordChange: true,
  OnlineChange: true,
  SignedOut: true,
}

type Tell = <Name extends keyof MainEvents>(name: Name, ...args: MainEvents[Name]) => void

export function onMainHubEvents(connection: HubConnection, tell: Tell): void {
  for (const name of Object.keys(names) as (keyof MainEvents)[]) {
    // The keys of the table above; what the server sends with each is promised by the contract.
    connection.on(name, (...args: unknown[]) => tell(name, ...(args as MainEvents[typeof name])))
  }
}
