// Inside the frame of a tour's own script: takes the text from the page once, and gives it the tour to speak with.
import { converse } from './conversation.ts'
import type { CommandName, Commands, EventName, Events } from './protocol.ts'

type Listener = (detail: never) => void

const listeners = new Map<EventName, Set<Listener>>()
const conversation = converse({ other: () => parent, origin: '*' }, (name, detail) => {
  for (const listener of listeners.get(name) ?? []) (listener as (detail: Events[EventName]) => void)(detail) // registered for this name
})

const tour = {
  ready: conversation.greeted,
  ask: <K extends CommandName>(command: K, takes?: Commands[K]['takes']) =>
    conversation.greeted.then(() => conversation.ask(command, ...([takes ?? {}] as never))), // checked by the tour
  on(name: EventName, listener: Listener) {
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all.add(listener))
    return () => all.delete(listener)
  },
}

function take(event: MessageEvent): void {
  if (event.source !== parent || typeof event.data !== 'object' || event.data === null) return
  const text: unknown = (event.data as Readonly<Record<string, unknown>>)['huanshi-script'] // an object, as was seen
  if (typeof text !== 'string') return
  removeEventListener('message', take)
  Object.defineProperty(window, 'tour', { value: Object.freeze(tour) })
  const script = document.createElement('script')
  script.textContent = text
  document.head.append(script)
}
addEventListener('message', take)
