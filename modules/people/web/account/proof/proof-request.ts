// The one question for proof that is open, whoever asked: several requests that want it wait for the same answer.
import type { ProofWanted } from '@huanshi/identity/contract/proof.ts'
import { registerProver } from '@huanshi/web-kit/api/prover.ts'

export interface ProofRequest {
  readonly wanted: ProofWanted
  readonly answer: (isProven: boolean) => void
}

let open: ProofRequest | null = null
let answered: Promise<boolean> | undefined
const listeners = new Set<() => void>()

export function openProof(): ProofRequest | null {
  return open
}

export function subscribeProof(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the dialog, or joins who is asked already. */
export function askForProof(wanted: ProofWanted): Promise<boolean> {
  answered ??= new Promise<boolean>((resolve) => {
    show({
      wanted,
      answer(isProven) {
        answered = undefined
        show(null)
        resolve(isProven)
      },
    })
  })
  return answered
}

function show(next: ProofRequest | null): void {
  open = next
  for (const listener of listeners) listener()
}

// The server writes it by the same contract.
registerProver((wanted) => askForProof(wanted as ProofWanted))
