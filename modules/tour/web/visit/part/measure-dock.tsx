// Measuring in a scene whose room was outlined: points on floor, walls and ceiling, and what lies between them.
import { areaBetween, heightBetween, lengthBetween } from '@huanshi/rooms/measure.ts'
import type { Measured } from '@huanshi/rooms/model.ts'
import type { ReactElement } from 'react'
import { say as sayRooms } from '../../rooms/words/say.ts'
import { say } from '../../words/say.ts'
import { usePlayer } from '../player/player-context.ts'
import { Dock } from './dock.tsx'
import { fixed, MeasureLines } from './measure-lines.tsx'
import { useMeasuring, type Measuring } from './use-measuring.ts'
import './measure.css'

const surfaces = { floor: 'floor', wall: 'wall', ceiling: 'ceiling' } as const

export function MeasureDock({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { viewer, scene } = usePlayer()
  const measuring = useMeasuring(scene.id)
  const { points, room, putAhead, undo, clear } = measuring
  const isEmpty = points.length === 0
  const tools = [
    ['putAhead', putAhead, false],
    ['undo', undo, isEmpty],
    ['clear', clear, isEmpty],
  ] as const
  return (
    <>
      <MeasureLines viewer={viewer} points={points} room={room} />
      <Dock label={say('measure')} title={say('measure')} onClose={onClose}>
        <p className="hs-measure-hint" role="status">
          {wordsOf(measuring)}
        </p>
        {room === null || points.length < 2 ? null : <Results measuring={measuring} />}
        <div className="hs-measure-tools">
          {tools.map(([name, act, isUseless]) => (
            <button
              key={name}
              type="button"
              className="hs-view-action hs-view-action-quiet"
              disabled={isUseless}
              onClick={act}
            >
              {sayRooms(name)}
            </button>
          ))}
        </div>
      </Dock>
    </>
  )
}

function wordsOf({ points, room, missed }: Measuring): string {
  if (room === null) return sayRooms('notMeasurable')
  if (missed) return sayRooms('missed')
  const last = points.at(-1)
  if (last === undefined) return sayRooms('begin')
  const before = points.at(-2)
  const where = { point: points.length, surface: sayRooms(surfaces[last.spot.on]) }
  return before === undefined
    ? sayRooms('firstPoint', where)
    : sayRooms('nextPoint', { ...where, length: told(lengthBetween(before.spot, last.spot, room)) })
}

function Results({ measuring: { points, room } }: { readonly measuring: Measuring }): ReactElement | null {
  if (room === null) return null
  const spots = points.map(({ spot }) => spot)
  const steps = spots.slice(1).map((spot, n) => lengthBetween(spots[n]!, spot, room))
  const [first, last] = [spots[0]!, spots.at(-1)!]
  const whole = {
    value: steps.reduce((sum, { value }) => sum + value, 0),
    // All of them lean on the same scale, so their errors add up.
    error: steps.reduce((sum, { error }) => sum + error, 0),
  }
  return (
    <dl className="hs-measure-results">
      <dt>{steps.length > 1 ? sayRooms('whole') : sayRooms('length')}</dt>
      <dd>{told(whole)}</dd>
      <dt>{sayRooms('height')}</dt>
      <dd>{told(heightBetween(first, last, room))}</dd>
      {spots.length < 3 ? null : (
        <>
          <dt>{sayRooms('area')}</dt>
          <dd>{told(areaBetween(spots, room), 'squareAbout')}</dd>
        </>
      )}
    </dl>
  )
}

function told({ value, error }: Measured, key: 'metresAbout' | 'squareAbout' = 'metresAbout'): string {
  return sayRooms(key, { value: fixed(value), error: fixed(error) })
}
