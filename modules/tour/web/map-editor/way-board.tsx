// Everything of ways on a board: the lines beneath the points, and what is said of them above.
import type { ReactElement } from 'react'
import type { TourMap } from '../../contract/tour-parts.ts'
import { useStudio } from '../state/use-studio.ts'
import type { Projection } from './board.ts'
import type { MapPoint } from './model/map-edit.ts'
import type { MapWay } from './model/map-ways.ts'
import type { Ways } from './use-ways.ts'
import { LackCard, WayCard } from './way-card.tsx'
import { lookAtWay, removeWays, type Ends } from './way-commands.ts'
import { WayFromPoint } from './way-from-point.tsx'
import { WayHint } from './way-hint.tsx'
import { WayLayer } from './way-layer.tsx'
import './ways.css'

interface Props {
  readonly map: TourMap
  readonly ways: Ways
  readonly projection: Projection
  readonly titleOf: (sceneId: string) => string
  /** The point is to be turned by hand. */
  readonly onTurn: (point: MapPoint) => void
}

export function WayBoard({ map, ways, projection, titleOf, onTurn }: Props): ReactElement {
  const studio = useStudio()
  const { hand, chosen, list } = ways
  const { lack } = hand
  const tail = map.points.find(({ id }) => id === hand.tailId)
  const picking = map.points.find(({ id }) => id === hand.pickingId)
  const remove = (ends: readonly Ends[]): void => removeWays(studio, ends)
  return (
    <>
      <WayLayer
        ways={list}
        chosenId={chosen?.id ?? null}
        {...{ tail, projection, titleOf }}
        onChoose={ways.choose}
        onRemove={(way) => remove(endsOf(way))}
      />
      {ways.linking === null ? null : (
        <WayHint ways={list} joined={hand.joined} from={tail === undefined ? null : tail.sceneId} {...{ titleOf }} />
      )}
      {chosen === undefined ? null : (
        <WayCard
          way={chosen}
          titleOf={titleOf}
          onLook={(ends) => lookAtWay(studio, ends)}
          onRemove={remove}
          onComplete={() => ways.complete(chosen)}
          onClose={() => ways.choose(null)}
        />
      )}
      {lack === null ? null : (
        <LackCard
          {...{ lack, titleOf }}
          kind={map.kind}
          onTurn={(point) => {
            ways.end()
            onTurn(point)
          }}
          onTake={() => ways.takeAsTurned(lack)}
          onClose={ways.dismiss}
        />
      )}
      {picking === undefined ? null : (
        <WayFromPoint from={picking} points={map.points} between={ways.between} onClose={() => ways.pick(null)} />
      )}
    </>
  )
}

function endsOf({ one, other, leadsThere, leadsBack }: MapWay): Ends[] {
  return [...(leadsThere ? [{ from: one, to: other }] : []), ...(leadsBack ? [{ from: other, to: one }] : [])]
}
