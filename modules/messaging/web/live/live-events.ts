// The events of the main hub, heard through all its reconnects.
import type { MainEvents } from '../../contract/hub-main.ts'

type Handlers = { [Name in keyof MainEvents]?: Set<(...args: MainEvents[Name]) => void> }
const handlers: Handlers = {}

export function onLive<Name extends keyof MainEvents>(
  name: Name,
  handler: (...args: MainEvents[Name]) => void,
): () => void {
  const known: Set<(...args: MainEvents[Name]) => void> = handlers[name] ?? new Set()
  known.add(handler)
  handlers[name] = known as Handlers[Name] // the set of this very name
  return () => known.delete(handler)
}

export function tellLive<Name extends keyof MainEvents>(name: Name, ...args: MainEvents[Name]): void {
  for (const handler of handlers[name] ?? []) handler(...args)
}
