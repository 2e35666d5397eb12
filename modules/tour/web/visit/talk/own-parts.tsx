// What an author wrote beyond the skin, in its place.
import type { PublicTour } from '../../../contract/public-tour.ts'
import type { ReactElement } from 'react'
import { sheetOf } from '../../../contract/own-style.ts'
import { OwnScript } from './own-script.tsx'
import type { Stage } from './carry-out.ts'

interface Props {
  readonly tour: Pick<PublicTour, 'ownStyle' | 'ownScript'>
  readonly stage: Stage
  /** Taken away: there is no site to run a script in a frame of. */
  readonly isOffline: boolean
}

export function OwnParts({ tour: { ownStyle, ownScript }, stage, isOffline }: Props): ReactElement {
  return (
    <>
      {ownStyle !== '' && <style>{sheetOf(ownStyle)}</style>}
      {ownScript !== '' && !isOffline && <OwnScript text={ownScript} stage={stage} />}
    </>
  )
}
