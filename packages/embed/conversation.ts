// The asking side of the conversation: of a page that has a tour in a frame, and of a tour's own script, which is in a frame itself.
import {
  marked,
  VERSION,
  type CommandName,
  type Commands,
  type EventName,
  type Events,
  type Fault,
  type Greeting,
} from './protocol.ts'

class TourFault extends Error {
  override readonly name = 'TourFault'
  readonly fault: Fault

  constructor(fault: Fault, words: string) {
    super(words)
    this.fault = fault
  }
}

interface Partner {
  /** Where messages go to; null while there is nobody. */
  readonly other: () => Window | null
  /** Whose they are, as `postMessage` names it. */
  readonly origin: string
}

type Listener = (name: EventName, detail: Events[EventName]) => void

export interface Conversation {
  readonly ask: <K extends CommandName>(command: K, ...takes: Taken<K>) => Promise<Commands[K]['gives']>
  /** Resolves when the tour has answered the greeting. */
  readonly greeted: Promise<Greeting>
  readonly end: () => void
}

type Taken<K extends CommandName> =
  Record<string, never> extends Commands[K]['takes'] ? [takes?: Commands[K]['takes']] : [takes: Commands[K]['takes']]

interface Waiting {
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}

/** @param on told of every event */
export function converse({ other, origin }: Partner, on: Listener): Conversation {
  const waiting = new Map<string, Waiting>()
  let count = 0
  let greet: (greeting: Greeting) => void = () => undefined
  const greeted = new Promise<Greeting>((resolve) => {
    greet = resolve
  })

  const ask = <K extends CommandName>(command: K, ...[takes]: Taken<K>) =>
    new Promise<Commands[K]['gives']>((resolve, reject) => {
      const to = other()
      if (to === null) return reject(new TourFault('not-ready', 'the tour is not loaded'))
      const id = String((count += 1))
      waiting.set(id, { resolve, reject })
      to.postMessage({ huanshi: VERSION, id, command, with: takes ?? {} }, origin)
      return undefined
    })

  const hear = (event: MessageEvent): void => {
    if (event.source !== other() || event.source === null) return
    if (origin !== '*' && event.origin !== origin) return
    const said = marked(event.data)
    if (said === null) return
    if (said['event'] === 'loaded') void ask('hello', { versions: [VERSION] }).then(greet, () => undefined)
    else if (typeof said['event'] === 'string') on(said['event'] as EventName, said['detail'] as Events[EventName]) // by a tour of this version
    else if (typeof said['id'] === 'string') settle(waiting, said['id'], said)
  }
  addEventListener('message', hear)
  return {
    ask,
    greeted,
    end() {
      removeEventListener('message', hear)
      for (const { reject } of waiting.values()) reject(new TourFault('not-ready', 'the tour is gone'))
      waiting.clear()
    },
  }
}

function settle(waiting: Map<string, Waiting>, id: string, said: Readonly<Record<string, unknown>>): void {
  const one = waiting.get(id)
  waiting.delete(id)
  if (one === undefined) return
  if ('fault' in said) one.reject(new TourFault(said['fault'] as Fault, String(said['words']))) // as above
  else one.resolve(said['answer'] as never) // as above
}
