// What a page does with a message that the server tells again, because it did not learn that it was heard.
import { HubConnectionBuilder } from '@microsoft/signalr'
import { expect, test, vi } from 'vitest'
import type { Message } from '../../contract/message.ts'
import { onMainHubEvents } from './main-hub-events.ts'

test('a message is passed on once, however often it is told; another figure each time', () => {
  const connection = new HubConnectionBuilder().withUrl('http://localhost/hubs/main').build()
  const on = vi.spyOn(connection, 'on')
  const told: unknown[] = []
  onMainHubEvents(connection, (name, ...args) => void told.push([name, ...args]))
  const say = (name: string, ...args: unknown[]): void =>
    on.mock.calls.filter(([own]) => own === name).forEach(([, heard]) => void heard(...args))
  const message = (id: number): Partial<Message> => ({ id: String(id) })
  for (const id of [1, 2, 1, 3, 2]) say('ReceivedMessage', message(id))
  for (const count of [1, 1]) say('UnreadMessageChange', count, [])
  expect(told).toEqual([
    ...[1, 2, 3].map((id) => ['ReceivedMessage', message(id)]),
    ...[1, 1].map((count) => ['UnreadMessageChange', count, []]),
  ])
  // Long ago is forgotten, so that a page that stands open for a year remembers no more.
  for (let id = 10; id < 1_010; id += 1) say('ReceivedMessage', message(id))
  say('ReceivedMessage', message(1))
  expect(told.length).toBe(1_006)
})
