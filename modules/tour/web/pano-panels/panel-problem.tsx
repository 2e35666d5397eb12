import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import type { PanoDraft } from '../model/pano-draft.ts'
import { useStudioState } from '../state/use-studio.ts'

/** What the server has found wrong with members that have no field of a form. */
export function PanelProblem({ of }: { readonly of: readonly (keyof PanoDraft)[] }): ReactElement | null {
  const found = useStudioState(({ problems }) => of.flatMap((name) => problems[name] ?? []))
  return found.length === 0 ? null : <ProblemNote text={found.join('；')} />
}

export function ProblemNote({ text }: { readonly text: string }): ReactElement {
  return (
    <p className="hs-edit-note hs-panel-problem" role="alert">
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
      {text}
    </p>
  )
}
