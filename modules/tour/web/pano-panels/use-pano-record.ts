// The record of the editor's address, followed while it is being processed.
import { pano, type Pano } from '@huanshi/pano/contract/pano.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { pollEvery } from '@huanshi/web-kit/live/live-state.ts'
import { useEditedRecord } from '@huanshi/resource-web/client/use-edited-record.ts'

const POLL_MS = 1000
const moving: ReadonlySet<string> = new Set<Pano['status']>(['uploaded', 'queued', 'processing'])

function isMoving({ status, details: { stream } }: Pano): boolean {
  return moving.has(status) || stream?.state === 'waiting' || stream?.state === 'making'
}

export function usePanoRecord(id: string): UseQueryResult<Pano> {
  return useEditedRecord(pano, id, {
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? pollEvery(POLL_MS) : false),
  })
}
