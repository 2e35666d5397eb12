// What comes before the walk, where its author wants so: something to enter by over the whole window, and all scenes below. The walk
// leads back here.
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { say } from '../../words/say.ts'
import { SceneStrip } from '../part/scene-strip.tsx'
import { TourHead } from '../part/tour-head.tsx'
import './overview.css'

interface Props {
  readonly shows: 'plan' | 'earth' | 'rooms'
  readonly label: string
  /** Beside the title. */
  readonly choice?: ReactNode
  readonly children: ReactNode
}

export function OverviewFrame({ shows, label, choice, children }: Props): ReactElement {
  const region = useRef<HTMLElement>(null)
  useEffect(() => region.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={region} className="hs-overview" data-shows={shows} tabIndex={-1} aria-label={label}>
      <div className="hs-overview-ground">{children}</div>
      <header className="hs-overview-head">
        <TourHead />
        {choice}
      </header>
      <footer className="hs-overview-foot">
        <p>{say('choosePlace')}</p>
        <SceneStrip direction="row" />
      </footer>
    </section>
  )
}
