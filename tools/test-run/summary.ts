// The end of a test run: what failed, by name, then the time and the figures. Who keeps only the tail of a log keeps this.
import type { Report, Told } from './report.ts'

interface Line extends Told {
  readonly part: string
}

export class Summary {
  readonly #failed: Line[] = []
  readonly #times: string[] = []
  #passed = 0
  #skipped = 0

  get isGood(): boolean {
    return this.#failed.length === 0
  }

  /** A runner that fails without naming a failed test (a crash, a broken set-up) counts as one failure. */
  addPart(part: string, isGoodRun: boolean, report: Report | null = null): void {
    const { passed, skipped, failed } = report ?? { passed: 0, skipped: 0, failed: [] }
    this.#passed += passed
    this.#skipped += skipped
    this.#failed.push(...failed.map((one) => ({ ...one, part })))
    if (!isGoodRun && failed.length === 0)
      this.#failed.push({ part, name: 'it failed without naming a test', error: 'see above' })
  }

  addTime(part: string, milliseconds: number): void {
    this.#times.push(`${part} ${(milliseconds / 60_000).toFixed(1)}`)
  }

  text(): string {
    return [
      '',
      ...section('failed', this.#failed),
      `minutes: ${this.#times.join(', ')}`,
      `tests: ${this.#passed} passed, ${this.#failed.length} failed, ${this.#skipped} skipped`,
    ].join('\n')
  }
}

function section(title: string, lines: readonly Line[]): string[] {
  if (lines.length === 0) return []
  const told = lines.flatMap(({ part, name, error }) => [
    `  ${part}: ${name}`,
    ...error.split('\n').map((line) => `      ${line}`),
  ])
  return [`── ${title} ──`, ...told, '']
}
