import { shareProps } from '@huanshi/ui/chart/share-props.ts'
import type { Work } from '../../model/state.ts'

const RADIUS = 22
const AROUND = 2 * Math.PI * RADIUS

/** How far the work has come, over the picture. */
export function CardRing({ work: { phase, progress, word }, step }: { readonly work: Work; readonly step: string }) {
  const percent = Math.round(progress * 100)
  return (
    <span className="hs-card-ring">
      <span className="hs-card-dial" {...shareProps('progressbar', step || word, percent)}>
        <svg width={48} height={48} viewBox="0 0 48 48" aria-hidden>
          <circle cx={24} cy={24} r={RADIUS} className="hs-card-rail" />
          <circle
            cx={24}
            cy={24}
            r={RADIUS}
            className="hs-card-arc"
            strokeDasharray={AROUND}
            strokeDashoffset={AROUND * (1 - progress)}
          />
        </svg>
        {phase === 'waiting' ? null : <span className="hs-figures">{percent}</span>}
      </span>
      <span className="hs-card-step">{phase === 'waiting' || step === '' ? word : step}</span>
    </span>
  )
}
