// One thing that a hostile sender does, and what must come of it. A family of cases is a file in `cases`.
import type { Attacker } from './attacker.ts'
import type { Answer } from './answer.ts'
import type { Outcome, Sender } from './outcome.ts'

export interface HostileCase {
  readonly name: string
  /** What it is about, in the words of the report of findings where there was one. */
  readonly finding: string
  readonly sender: Sender
  readonly expected: Outcome
  /** Belongs to the few that every test run sends. */
  readonly isInSlice?: true
  /** What is sent, made before anything is measured. */
  readonly make?: () => Buffer | Promise<Buffer>
  readonly attack: (attacker: Attacker, made: Buffer) => Promise<readonly Answer[]>
}
