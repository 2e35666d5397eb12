type EventsOf<Target> = Target extends Window
  ? WindowEventMap
  : Target extends Document
    ? DocumentEventMap
    : HTMLElementEventMap

type Handlers<Events> = { readonly [Name in keyof Events]?: (event: Events[Name]) => void }

/** Hears several kinds of events of one target. @returns what ends it, as effects want it */
export function listen<Target extends Window | Document | HTMLElement>(
  target: Target,
  handlers: Handlers<EventsOf<Target>>,
): () => void {
  const ending = new AbortController()
  for (const [name, handler] of Object.entries(handlers)) {
    target.addEventListener(name, handler as EventListener, { signal: ending.signal }) // of this name by its type
  }
  return () => ending.abort()
}
