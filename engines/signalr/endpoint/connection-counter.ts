// How many connections somebody has, those included that are still being made.

export class ConnectionCounter {
  readonly #counts = new Map<string, number>()

  of(name: string | null): number {
    return name === null ? 0 : (this.#counts.get(name) ?? 0)
  }

  add(name: string | null): void {
    if (name !== null) this.#counts.set(name, this.of(name) + 1)
  }

  remove(name: string | null): void {
    if (name === null) return
    const left = this.of(name) - 1
    if (left > 0) this.#counts.set(name, left)
    else this.#counts.delete(name)
  }
}
