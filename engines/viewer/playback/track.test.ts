import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wrapDegrees } from '../view/angle.ts'
import { createPlayback } from './playback.ts'
import { barsAt, eased, stateAt } from './track.ts'
import type { Track, TrackKey } from './track.ts'

const key = (over: Partial<TrackKey>): TrackKey => ({
  time: 0,
  sceneId: 'a',
  yaw: 0,
  pitch: 0,
  fov: 75,
  easing: 'linear',
  hold: 0,
  caption: '',
  ...over,
})
const track = (keys: TrackKey[], more: Partial<Track> = {}): Track => ({ duration: 20, keys, bars: [], ...more })

const keys = fc.array(
  fc.record({
    time: fc.double({ min: 0, max: 20, noNaN: true }),
    sceneId: fc.constantFrom('a', 'b'),
    yaw: fc.double({ min: -180, max: 180, noNaN: true }),
    pitch: fc.double({ min: -90, max: 90, noNaN: true }),
    fov: fc.double({ min: 5, max: 120, noNaN: true }),
    easing: fc.constantFrom('linear', 'easeIn', 'easeOut', 'easeInOut'),
    hold: fc.double({ min: 0, max: 5, noNaN: true }),
    caption: fc.constantFrom('', 'words'),
  }),
  { minLength: 1, maxLength: 8 },
)
const anyTime = fc.double({ min: -1, max: 25, noNaN: true })

describe('the state of a track', () => {
  it('is nothing without keys, and the first or last key outside them', () => {
    expect(stateAt(track([]), 3)).toBeNull()
    const two = track([key({ time: 2, yaw: 10, caption: 'one' }), key({ time: 4, yaw: 20, caption: 'two' })])
    expect(stateAt(two, 0)).toMatchObject({ yaw: 10, key: 0, caption: '' })
    expect(stateAt(two, 99)).toMatchObject({ yaw: 20, key: 1, caption: 'two' })
  })

  it('stays for the hold, then goes the shorter way round', () => {
    const across = track([key({ yaw: 170, hold: 2 }), key({ time: 4, yaw: -170, fov: 30 })])
    expect(stateAt(across, 2)?.yaw).toBe(170)
    expect(Math.abs(stateAt(across, 3)!.yaw)).toBeCloseTo(180, 9)
    expect(stateAt(across, 3)?.fov).toBeCloseTo(Math.sqrt(75 * 30), 9)
    expect(stateAt(across, 3.5)?.yaw).toBeCloseTo(-175, 9)
  })

  it('jumps where the scene changes', () => {
    const cut = track([key({ yaw: 5 }), key({ time: 4, sceneId: 'b', yaw: 90 })])
    expect(stateAt(cut, 3.999)).toMatchObject({ sceneId: 'a', yaw: 5 })
    expect(stateAt(cut, 4)).toMatchObject({ sceneId: 'b', yaw: 90 })
  })

  it('lets a caption bar speak before the key', () => {
    const bars = [{ track: 'caption', from: 1, to: 2, ref: 'bar' }] as const
    const captioned = track([key({ caption: 'key' })], { bars })
    expect([0.5, 1, 1.99, 2].map((time) => stateAt(captioned, time)?.caption)).toEqual(['key', 'bar', 'bar', 'key'])
  })

  it('is at each key when its time comes, whatever the order of keys', () => {
    fc.assert(
      fc.property(keys, (list) => {
        const all = track(list)
        list.forEach((one, index) => {
          // Of keys at one time the last counts.
          if (list.some((other, at) => at > index && other.time === one.time)) return
          const state = stateAt(all, one.time)!
          expect(state.key).toBe(index)
          expect(wrapDegrees(state.yaw - one.yaw)).toBeCloseTo(0, 6)
          expect(state.pitch).toBeCloseTo(one.pitch, 6)
        })
      }),
    )
  })

  it('lies between its two keys, and moves without a jump inside a scene', () => {
    fc.assert(
      fc.property(keys, anyTime, (list, time) => {
        const oneScene = list.map((one) => ({ ...one, sceneId: 'a', hold: 0 }))
        const state = stateAt(track(oneScene), time)!
        const [low, high] = [Math.min(...list.map((k) => k.pitch)), Math.max(...list.map((k) => k.pitch))]
        expect(state.pitch).toBeGreaterThanOrEqual(low - 1e-9)
        expect(state.pitch).toBeLessThanOrEqual(high + 1e-9)
        expect(state.fov).toBeGreaterThan(0)
        // Unless a key stands there whose moment is shared or crossed by another.
        const calm = oneScene.every((k, i) => oneScene.every((l, j) => i === j || Math.abs(k.time - l.time) > 1e-3))
        fc.pre(calm)
        expect(Math.abs(stateAt(track(oneScene), time + 1e-9)!.pitch - state.pitch)).toBeLessThan(0.01)
      }),
    )
  })

  it('eases from 0 to 1 and never back', () => {
    for (const ease of Object.values(eased)) {
      expect([ease(0), ease(1)]).toEqual([0, 1])
      fc.assert(
        fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
          expect(ease(Math.min(a, b))).toBeLessThanOrEqual(ease(Math.max(a, b)) + 1e-12)
        }),
      )
    }
  })
})

describe('playing a track', () => {
  const bars = [
    { track: 'audio', from: 1, to: 3, ref: 'song' },
    { track: 'effect', from: 2, to: 20, ref: 'rain' },
  ] as const
  const start = () => {
    let clock = 0
    let pending: (() => void) | null = null
    const seen: string[] = []
    const playback = createPlayback(track([key({}), key({ time: 20, yaw: 100 })], { bars }), {
      apply: ({ yaw }, time) => seen.push(`${time}:${yaw.toFixed(0)}`),
      onBar: (bar, isOn) => seen.push(`${bar.ref} ${isOn}`),
      onEnd: () => seen.push('end'),
      now: () => clock,
      nextFrame(step) {
        pending = step
        return () => (pending = null)
      },
    })
    const run = (seconds: number): string[] => {
      clock += seconds * 1000
      seen.length = 0
      const step = pending
      pending = null
      step?.()
      return [...seen]
    }
    return { playback, run, seen }
  }

  it('moves on by its clock, tells of bars and ends', () => {
    const { playback, run, seen } = start()
    playback.play()
    expect(seen).toEqual(['0:0'])
    expect(run(2)).toEqual(['2:10', 'song true', 'rain true'])
    expect(run(2)).toEqual(['4:20', 'song false'])
    expect(run(30)).toEqual(['20:100', 'rain false', 'end'])
    expect(playback.playing).toBe(false)
    playback.play()
    expect(playback.time).toBe(0)
  })

  it('keeps still while paused, and does not catch up', () => {
    const { playback, run } = start()
    playback.play()
    run(1)
    playback.pause()
    expect(run(10)).toEqual([])
    playback.play()
    expect(run(1)[0]).toBe('2:10')
  })

  it('puts bars right when sought, there and back, and ends them when stopped', () => {
    const { playback, seen } = start()
    playback.seek(2.5)
    expect(seen).toEqual(['2.5:13', 'song true', 'rain true'])
    seen.length = 0
    playback.seek(0)
    expect(seen).toEqual(['0:0', 'song false', 'rain false'])
    playback.seek(10)
    seen.length = 0
    playback.stop()
    expect(seen).toEqual(['rain false'])
  })
})

it('takes each bar from its start up to, not at, its end', () => {
  const bars = [
    { track: 'audio', from: 0, to: 1, ref: 'x' },
    { track: 'audio', from: 1, to: 2, ref: 'y' },
  ] as const
  expect(barsAt(bars, 1).map(({ ref }) => ref)).toEqual(['y'])
})
