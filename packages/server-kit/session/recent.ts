// What was asked for lately, by name, and no more of it than a set number: the one that was not asked for the longest goes.
export class Recent<Value> {
  readonly #most: number
  readonly #kept = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(name: string): Value | undefined {
    const value = this.#kept.get(name)
    if (value !== undefined) {
      this.#kept.delete(name)
      this.#kept.set(name, value)
    }
    return value
  }

  set(name: string, value: Value): void {
    this.#kept.delete(name)
    if (this.#kept.size >= this.#most) this.delete(this.#kept.keys().next().value ?? '')
    this.#kept.set(name, value)
  }

  delete(name: string): void {
    this.#kept.delete(name)
  }
}
