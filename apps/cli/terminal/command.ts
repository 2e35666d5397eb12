// What every command is.
import type { Output } from './output.ts'
import type { Given } from './read-arguments.ts'

export interface Run extends Given {
  readonly output: Output
  readonly signal: AbortSignal
}

export interface Command {
  readonly name: string
  /** Behind the name, as the help shows it; the options that it names are those that are known. */
  readonly takes: string
  readonly about: string
  /** Fewest words behind the name. */
  readonly words: number
  /** @returns the exit code @throws what `exitCodeOf` knows */
  run(run: Run): Promise<number>
}
