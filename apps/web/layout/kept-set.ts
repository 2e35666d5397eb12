// A set of names that this browser remembers: folded groups of the menu, pinned entries.
import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useKeptSet(key: string): [ReadonlySet<string>, (name: string) => void] {
  const kept = useSyncExternalStore(subscribe, () => read(key))
  const names = new Set(kept.split(' ').filter((name) => name !== ''))
  const toggle = useCallback(
    (name: string) => {
      const next = new Set(
        read(key)
          .split(' ')
          .filter((one) => one !== '' && one !== name),
      )
      if (!read(key).split(' ').includes(name)) next.add(name)
      try {
        localStorage.setItem(key, [...next].join(' '))
      } catch {
        // A browser that keeps nothing: the menu stays as it is.
      }
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [names, toggle]
}
