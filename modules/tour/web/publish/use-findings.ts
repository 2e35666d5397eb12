import { checkLinks, type Finding } from '../model/link-check.ts'
import { useStudioState } from '../state/use-studio.ts'

/** What visitors would stumble over; null until the server has told what of the tour they get. */
export function useFindings(): readonly Finding[] | null {
  const { draft, tour } = useStudioState(({ draft, tour }) => ({ draft, tour }))
  return tour === null ? null : checkLinks(draft, tour)
}
