// Who answers: a process of its own, and how it is asked.
import type { Asked } from './ask-child.ts'
import type { Owner } from './owners.ts'
import type { Question } from './questions.ts'

export interface Peer {
  readonly name: string
  readonly origin: string
  readonly pid: number
  asked(question: Question): Asked
  /** Of the answer to a list. */
  totalIn(answer: unknown): number
  stop(): Promise<void>
}

export interface Ground {
  readonly url: string
  readonly owners: readonly Owner[]
}
