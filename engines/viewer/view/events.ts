// Typed events without a dependency.

export interface Emitter<Events> {
  readonly on: <K extends keyof Events>(name: K, listener: (event: Events[K]) => void) => () => void
  readonly off: <K extends keyof Events>(name: K, listener: (event: Events[K]) => void) => void
  readonly emit: <K extends keyof Events>(name: K, event: Events[K]) => void
  readonly clear: () => void
}

export function createEmitter<Events>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(event: never) => void>>()
  return {
    on(name, listener) {
      const found = listeners.get(name) ?? new Set()
      listeners.set(name, found.add(listener))
      return () => found.delete(listener)
    },
    off(name, listener) {
      listeners.get(name)?.delete(listener)
    },
    emit(name, event) {
      // Listeners are stored under the name whose event they take.
      for (const listener of Array.from(listeners.get(name) ?? [])) (listener as (event: unknown) => void)(event)
    },
    clear: () => listeners.clear(),
  }
}
