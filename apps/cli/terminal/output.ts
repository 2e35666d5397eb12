// What the command says: sentences for people, or with --json one JSON object a line and nothing else on the standard output.
export class Output {
  readonly isJson: boolean
  #isProgress = false

  constructor(isJson: boolean) {
    this.isJson = isJson
  }

  /** @param words for people @param facts for programs */
  tell(words: string, facts: object): void {
    this.#clear()
    process.stdout.write(`${this.isJson ? JSON.stringify(facts) : words}\n`)
  }

  /** For people alone. */
  text(words: string): void {
    this.#clear()
    if (!this.isJson) process.stdout.write(`${words}\n`)
  }

  failure(message: string): void {
    this.#clear()
    if (this.isJson) process.stdout.write(`${JSON.stringify({ error: message })}\n`)
    else process.stderr.write(`✗ ${message}\n`)
  }

  hint(words: string): void {
    if (!this.isJson) process.stderr.write(`  ${words}\n`)
  }

  /** One line that is written over, where somebody looks. */
  progress(words: string): void {
    if (this.isJson || !process.stderr.isTTY) return
    this.#isProgress = true
    process.stderr.write(`\r\u001b[K${words}`)
  }

  #clear(): void {
    if (this.#isProgress) process.stderr.write('\r\u001b[K')
    this.#isProgress = false
  }
}
