import type { KeyframeTrack } from '../../../contract/keyframes.ts'
import { KeyframeTrack as Schema } from '../../../contract/keyframes.ts'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { clock, scrollFor, ticksBetween } from './scale.ts'
import { snapped, snappedSpan, targetsOf } from './snapping.ts'
import { rowsOf } from './stacking.ts'
import * as edit from './track-edit.ts'

const view = { yaw: 10, pitch: -5, fov: 70 }
const empty = edit.newTrack('t', '动画一')

const change = fc.oneof(
  fc.record({
    name: fc.constant('capture'),
    at: fc.integer(),
    time: fc.double({ min: -50, max: 40_000, noNaN: true }),
  }),
  fc.record({ name: fc.constant('moveKey'), at: fc.nat(9), time: fc.double({ min: -50, max: 40_000, noNaN: true }) }),
  fc.record({ name: fc.constant('addBar'), at: fc.nat(9), time: fc.double({ min: -50, max: 40_000, noNaN: true }) }),
  fc.record({ name: fc.constant('moveBar'), at: fc.nat(9), time: fc.double({ min: -50, max: 40_000, noNaN: true }) }),
  fc.record({ name: fc.constant('from'), at: fc.nat(9), time: fc.double({ min: -50, max: 40_000, noNaN: true }) }),
  fc.record({ name: fc.constant('to'), at: fc.nat(9), time: fc.double({ min: -50, max: 40_000, noNaN: true }) }),
  fc.record({ name: fc.constant('removeKey'), at: fc.nat(9), time: fc.constant(0) }),
  fc.record({ name: fc.constant('removeBar'), at: fc.nat(9), time: fc.constant(0) }),
  fc.record({ name: fc.constant('duration'), at: fc.nat(9), time: fc.double({ min: -50, max: 40_000, noNaN: true }) }),
)

function changed(track: KeyframeTrack, { name, at, time }: { name: string; at: number; time: number }): KeyframeTrack {
  const index = Math.abs(at) % 10
  switch (name) {
    case 'capture':
      return edit.capture(track, time, 'scene', view).track
    case 'moveKey':
      return edit.moveKey(track, index, time).track
    case 'addBar':
      return edit.addBar(track, 'caption', time, '字')
    case 'moveBar':
      return edit.moveBar(track, index, time)
    case 'from':
    case 'to':
      return edit.stretchBar(track, index, name, time)
    case 'removeKey':
      return edit.removeKey(track, index)
    case 'removeBar':
      return edit.removeBar(track, index)
    default:
      return edit.setDuration(track, time)
  }
}

describe('changes of a track', () => {
  test('from key to key, and beyond the last to the ends of the track', () => {
    const track = [2, 5].reduce((before, time) => edit.capture(before, time, 'scene', view).track, empty)
    const forward = [0, 2, 4.98, 5].map((time) => edit.timeOfNextKey(track, time, 1))
    expect(forward).toEqual([2, 5, track.duration, track.duration])
    expect([9, 5, 2.02, 1].map((time) => edit.timeOfNextKey(track, time, -1))).toEqual([5, 2, 0, 0])
    expect([1.9, 2.04].map((time) => edit.keyAt(track, time))).toEqual([-1, 0])
  })

  test('whatever is done, the track can be kept: in order, in bounds, long enough', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const track = changes.reduce(changed, empty)
        expect(Value.Check(Schema, track)).toBe(true)
        expect(track.keys.map(({ time }) => time)).toEqual(track.keys.map(({ time }) => time).toSorted((a, b) => a - b))
        for (const { from, to } of track.bars) expect(to - from).toBeGreaterThan(edit.SHORTEST_BAR - 0.011)
        expect(track.duration).toBeGreaterThanOrEqual(Math.min(edit.LONGEST, edit.lastEnd(track)))
      }),
    )
  })

  test('a view taken twice at one time is one key, which keeps its caption', () => {
    const first = edit.capture(empty, 4, 'hall', view)
    const named = edit.setKey(first.track, first.index, { caption: '大厅' })
    const again = edit.capture(named, 4.03, 'hall', { ...view, yaw: 99.999 })
    expect(again.track.keys).toHaveLength(1)
    expect(again.track.keys[0]).toMatchObject({ caption: '大厅', yaw: 100, time: 4 })
  })

  test('one more key where one stands goes after it, halfway to the next', () => {
    const one = edit.capture(empty, 0, 'hall', view).track
    expect([edit.placeForKey(empty, 0), edit.placeForKey(one, 2), edit.placeForKey(one, 0.03)]).toEqual([0, 2, 4])
    const held = edit.setKey(edit.capture(one, 4, 'hall', view).track, 0, { hold: 1 })
    expect([edit.placeForKey(held, 0), edit.placeForKey(held, 4)]).toEqual([2.5, 8])
  })

  test('a key that overtakes another is found again where it has come to', () => {
    const two = edit.capture(edit.capture(empty, 1, 'a', view).track, 5, 'b', view).track
    const { track, index } = edit.moveKey(two, 0, 9)
    expect([track.keys.map(({ sceneId }) => sceneId), index]).toEqual([['b', 'a'], 1])
  })

  test('moving a bar keeps its length, stretching it stops before the other end', () => {
    const track = edit.addBar(empty, 'audio', 2, 'id', 4)
    expect(edit.moveBar(track, 0, -3).bars[0]).toMatchObject({ from: 0, to: 4 })
    expect(edit.moveBar(track, 0, 18).duration).toBe(22)
    expect(edit.stretchBar(track, 0, 'from', 9).bars[0]).toMatchObject({ from: 5.8, to: 6 })
    expect(edit.stretchBar(track, 0, 'to', 0).bars[0]).toMatchObject({ from: 2, to: 2.2 })
  })
})

describe('snapping', () => {
  test('the nearest target within reach wins, then a whole second, else nothing', () => {
    expect(snapped(4.9, [5.2, 4.75], 0.3)).toBe(4.75)
    expect(snapped(7.1, [5], 0.3)).toBe(7)
    expect(snapped(7.4, [5], 0.3)).toBe(7.4)
    expect(snapped(5, [5], 0.3)).toBe(5)
  })

  test('either end of a bar may be drawn', () => {
    expect(snappedSpan(2.45, 3, [5.5], 0.2)).toBeCloseTo(2.5)
    expect(snappedSpan(2.45, 3.3, [2.5], 0.2)).toBe(2.5)
    expect(snappedSpan(2.45, 3.3, [], 0.1)).toBe(2.45)
  })

  test('what is dragged is no target of its own', () => {
    const track = edit.addBar(edit.capture(empty, 3, 'a', view).track, 'caption', 6, '字')
    expect(targetsOf(track, 1.5, { key: 0 })).not.toContain(3)
    expect(targetsOf(track, 1.5, { bar: 0 })).not.toContain(6)
    expect(targetsOf(track, 1.5)).toEqual([0, 20, 1.5, 3, 6, 9])
  })
})

test('no two bars of a row overlap, and no row more than needed', () => {
  const bar = fc.tuple(fc.nat(100), fc.integer({ min: 1, max: 30 })).map(([from, long]) => ({ from, to: from + long }))
  fc.assert(
    fc.property(fc.array(bar, { maxLength: 30 }), (bars) => {
      const rows = rowsOf(bars)
      const most = Math.max(
        0,
        ...bars.map(({ from }) => bars.filter((one) => one.from <= from && from < one.to).length),
      )
      expect(Math.max(-1, ...rows) + 1).toBe(most)
      const apart = (one: { from: number; to: number }, other: typeof one) =>
        one.to <= other.from || other.to <= one.from
      const clashes = bars.flatMap((one, at) =>
        bars.filter((other, next) => next > at && rows[at] === rows[next] && !apart(one, other)),
      )
      expect(clashes).toEqual([])
    }),
  )
})

describe('the time axis', () => {
  test.each([
    [0, '00:00', false],
    [75.46, '01:15.5', true],
    [59.97, '01:00.0', true],
    [3725, '1:02:05', false],
  ])('%d s reads %s', (seconds, words, tenths) => {
    expect(clock(seconds, tenths)).toBe(words)
  })

  test('at any zoom figures have room, and the marks between two times are all there', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.021, max: 240, noNaN: true }), fc.nat(30_000), (zoom, from) => {
        const to = from + 1200 / zoom
        const named = ticksBetween(from, to, zoom).filter(({ words }) => words !== '')
        const gaps = named.slice(1).map(({ time }, at) => (time - (named[at]?.time ?? 0)) * zoom)
        expect(Math.min(72, ...gaps)).toBeGreaterThan(71.9)
        expect(ticksBetween(from, to, zoom).length).toBeLessThan(120)
      }),
    )
  })

  test('the time under the pointer stays there', () => {
    expect(scrollFor(10, 50, 120)).toBe(380)
    expect(scrollFor(1, 10, 120)).toBe(0)
  })
})
