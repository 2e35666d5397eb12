import type { StateLook } from '../model/state.ts'

/** State as a dot and a word: full, half or ring. */
export function StateDot({ look: { word, tone, dot } }: { readonly look: StateLook }) {
  return (
    <span className={`hs-state hs-state-${tone}`}>
      <span className={`hs-dot hs-dot-${dot}`} aria-hidden />
      {word}
    </span>
  )
}
