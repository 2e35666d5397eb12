// Measuring in a scene whose room was outlined: points on floor, walls and ceiling, and what lies between them.
import { areaBetween, heightBetween, lengthBetween } from '@huanshi/rooms/measure.ts'
import type { Measured } from '@huanshi/rooms/model.ts'
import type { ReactElement } from 'react'
import { usePlayer } from '../player/player-context.ts'
import { Dock } from './dock.tsx'
import { MeasureLines } from './measure-lines.tsx'
import { useMeasuring, type Measuring } from './use-measuring.ts'
import './measure.css'

const surfaces = { floor: '地面', wall: '墙面', ceiling: '天花板' } as const

export function MeasureDock({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { viewer, scene } = usePlayer()
  const measuring = useMeasuring(scene.id)
  const { points, room, undo, clear } = measuring
  return (
    <>
      <MeasureLines viewer={viewer} points={points} room={room} />
      <Dock label="测量" title="测量" onClose={onClose}>
        <p className="hs-measure-hint" role="status">
          {wordsOf(measuring)}
        </p>
        {room === null || points.length < 2 ? null : <Results measuring={measuring} />}
        <div className="hs-measure-tools">
          <button type="button" className="hs-view-action hs-view-action-quiet" onClick={measuring.putAhead}>
            在正中放一点
          </button>
          <button
            type="button"
            className="hs-view-action hs-view-action-quiet"
            disabled={points.length === 0}
            onClick={undo}
          >
            撤一点
          </button>
          <button
            type="button"
            className="hs-view-action hs-view-action-quiet"
            disabled={points.length === 0}
            onClick={clear}
          >
            清空
          </button>
        </div>
      </Dock>
    </>
  )
}

function wordsOf({ points, room, missed }: Measuring): string {
  if (room === null) return '这个场景的房间还量不了。'
  if (missed) return '这里不在房间里，换个地方点。'
  const last = points.at(-1)
  if (last === undefined) return '在地面、墙面或天花板上点两点或更多。'
  const before = points.at(-2)
  const on = `第 ${points.length} 点在${surfaces[last.spot.on]}`
  return before === undefined
    ? `${on}，再点一处。`
    : `${on}，离上一点 ${told(lengthBetween(before.spot, last.spot, room), '米')}`
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
      <dt>{steps.length > 1 ? '总长' : '长度'}</dt>
      <dd>{told(whole, '米')}</dd>
      <dt>首尾高差</dt>
      <dd>{told(heightBetween(first, last, room), '米')}</dd>
      {spots.length < 3 ? null : (
        <>
          <dt>围成的面积</dt>
          <dd>{told(areaBetween(spots, room), '㎡')}</dd>
        </>
      )}
    </dl>
  )
}

const told = ({ value, error }: Measured, unit: string): string => `${value.toFixed(2)} ${unit} ± ${error.toFixed(2)}`
