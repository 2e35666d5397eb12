import type { MapEvents } from '../geo-map.ts'

export class MapListeners {
  readonly #of: { [Name in keyof MapEvents]: Set<MapEvents[Name]> } = {
    move: new Set(),
    settle: new Set(),
    press: new Set(),
    hover: new Set(),
    ready: new Set(),
    drawn: new Set(),
    refused: new Set(),
    broken: new Set(),
  }

  /** Answers how to stop listening. */
  on<Name extends keyof MapEvents>(name: Name, listener: MapEvents[Name]): () => void {
    this.#of[name].add(listener)
    return () => this.#of[name].delete(listener)
  }

  tell<Name extends keyof MapEvents>(name: Name, ...said: Parameters<MapEvents[Name]>): void {
    for (const listener of this.#of[name] as ReadonlySet<(...said: Parameters<MapEvents[Name]>) => void>)
      listener(...said) // TypeScript forgets that both have one name
  }
}
