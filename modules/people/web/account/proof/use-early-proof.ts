// Before something long is begun the proof is asked for, so that nobody types much and is asked afterwards. Declined, it is asked for
// again with the request itself.
import type { ProofLevel, ProofWanted } from '@huanshi/identity/contract/proof.ts'
import { useEffect } from 'react'
import { account } from '../account-api.ts'
import { askForProof } from './proof-request.ts'

export function useEarlyProof(level: ProofLevel, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined
    let isHere = true
    void account<ProofWanted>('GET', `/Proof?level=${level}`)
      .then((wanted) => (isHere && wanted.ways.length > 0 ? askForProof(wanted) : true))
      // Told when the request itself fails.
      .catch(() => false)
    return () => {
      isHere = false
    }
  }, [level, isWanted])
}
