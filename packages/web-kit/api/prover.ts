// The place where somebody who can ask people for proof lends that to calls, so that a call which is refused for the lack of it goes
// on by itself, and nothing that was typed is lost.
import type { ProofWanted } from '@huanshi/kernel/protocol/proof.ts'
import type { ApiError } from './api-error.ts'

/** True once something of what is wanted was shown; false when the person would rather not. */
type Prover = (wanted: ProofWanted) => Promise<boolean>

let lent: Prover = () => Promise.resolve(false)

export function lendProver(prover: Prover): void {
  lent = prover
}

export function prove(wanted: ProofWanted): Promise<boolean> {
  return lent(wanted)
}

/** Undefined for every other failure. */
export function proofWantedIn({ problem }: ApiError): ProofWanted | undefined {
  if (problem?.type !== 'session.proof-needed' || !('proof' in problem)) return undefined
  return problem.proof as ProofWanted // the server writes it by the same contract
}
