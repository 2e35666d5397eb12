// The place where somebody who can ask people for proof lends that to calls, so that a call which is refused for the lack of it goes
// on by itself, and nothing that was typed is lost.
import type { ApiError } from './api-error.ts'

/** What is wanted is as the problem says it. True once something of it was shown; false when the person would rather not. */
type Prover = (wanted: unknown) => Promise<boolean>

let lent: Prover = () => Promise.resolve(false)

export function registerProver(prover: Prover): void {
  lent = prover
}

export function prove(wanted: unknown): Promise<boolean> {
  return lent(wanted)
}

/** Undefined for every other failure. */
export function proofWantedIn({ problem }: ApiError): unknown {
  if (problem?.type !== 'session.proof-needed' || !('proof' in problem)) return undefined
  return problem.proof
}
