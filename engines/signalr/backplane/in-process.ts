// Several hub servers in one process, as tests have them.
import type { Backplane } from './backplane.ts'

/** @returns a maker of backplanes; all that it makes hear each other */
export function inProcessBackplanes(): () => Backplane {
  const listeners = new Map<Backplane, (message: string) => void>()
  return () => {
    const backplane: Backplane = {
      publish(message) {
        // Never in the middle of what the publisher is doing, as it would not be over a network.
        queueMicrotask(() => {
          for (const [other, receive] of listeners) if (other !== backplane) receive(message)
        })
      },
      async subscribe(receive) {
        listeners.set(backplane, receive)
      },
      async close() {
        listeners.delete(backplane)
      },
    }
    return backplane
  }
}
