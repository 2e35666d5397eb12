import { checkLinks, type Finding } from '../model/link-check.ts'
import { useStudio } from '../studio/studio-context.ts'

/** What visitors would stumble over; null until the server has told what of the tour they get. */
export function useFindings(): readonly Finding[] | null {
  const { draft, tour } = useStudio()
  return tour === null ? null : checkLinks(draft, tour)
}
