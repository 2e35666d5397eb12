import { readTrack } from '@huanshi/kernel/protocol/upload-track.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { profileOf, spanText } from './profile.ts'
import { trackOf } from './track-line.ts'
import { placeAt, placeOfShare, shareOf, stopAt, stopsOf } from './walk-track.ts'

type Position = readonly number[]
const collection = (features: readonly object[]) => ({ type: 'FeatureCollection', features })
const line = (coordinates: readonly Position[], properties: object = {}) =>
  collection([{ type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }])

const position = fc.tuple(
  fc.double({ min: 99, max: 101, noNaN: true }),
  fc.double({ min: 24, max: 26, noNaN: true }),
  fc.double({ min: -100, max: 5000, noNaN: true }),
)
const positions = fc.array(position, { minLength: 2, maxLength: 40 })

test('its figures are those that the server told of the file', () => {
  fc.assert(
    fc.property(positions, (coordinates) => {
      const value = line(coordinates)
      const { length, heights } = trackOf(value)
      const told = readTrack(value)
      expect(Math.round(length)).toBe(told.length)
      expect([Math.round(heights?.ascent ?? 0), Math.round(heights?.descent ?? 0)]).toEqual([
        told.ascent ?? 0,
        told.descent ?? 0,
      ])
    }),
  )
})

test('wherever on it somebody stands lies between its heights, and farther on is never nearer', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(positions, share, share, (coordinates, one, other) => {
      const track = trackOf(line(coordinates))
      const [near, far] = [Math.min(one, other), Math.max(one, other)]
      const [first, second] = [placeAt(track, near * track.length), placeAt(track, far * track.length)]
      const { lowest = 0, highest = 0 } = track.heights ?? {}
      expect(first.metres).toBeLessThanOrEqual(second.metres + 1e-6)
      expect(first.metres).toBeCloseTo(near * track.length, 3)
      expect(first.height).toBeGreaterThanOrEqual(lowest - 1e-6)
      expect(first.height).toBeLessThanOrEqual(highest + 1e-6)
    }),
  )
})

test('a share of the playback leads to a place, and back', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 3600 }), { minLength: 2, maxLength: 20 })
  fc.assert(
    fc.property(steps, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (seconds, share, isTimed) => {
      let at = Date.parse('2024-05-01T08:00:00Z')
      const coordTimes = seconds.map((one) => new Date((at += one * 1000)).toISOString())
      const coordinates = seconds.map((_, index) => [100 + index * 0.01, 25, 2000])
      const track = trackOf(line(coordinates, isTimed ? { coordTimes } : {}))
      expect(track.seconds === null).toBe(!isTimed)
      expect(shareOf(track, placeOfShare(track, share))).toBeCloseTo(share, 6)
    }),
  )
})

test('what stood still for long is seen standing still', () => {
  const coordTimes = ['2024-05-01T08:00:00Z', '2024-05-01T08:10:00Z', '2024-05-01T09:30:00Z', '2024-05-01T09:40:00Z']
  const track = trackOf(
    line(
      [
        [100, 25],
        [100.01, 25],
        [100.01, 25],
        [100.02, 25],
      ],
      { coordTimes },
    ),
  )
  expect(placeOfShare(track, 0.2).metres).toBeCloseTo(placeOfShare(track, 0.8).metres, 3)
  expect(track.seconds).toBe(6000)
})

test('times that run backwards, or are missing, are no times; lines that are apart are not walked between', () => {
  const back = { coordTimes: ['2024-05-01T09:00:00Z', '2024-05-01T08:00:00Z'] }
  expect(
    trackOf(
      line(
        [
          [100, 25],
          [100.1, 25],
        ],
        back,
      ),
    ).seconds,
  ).toBeNull()
  const two = collection([
    {
      type: 'Feature',
      properties: { stroke: '#112233' },
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [100, 25],
            [100.01, 25],
          ],
          [
            [101, 25],
            [101.01, 25],
          ],
        ],
      },
    },
    { type: 'Feature', properties: { name: '山口' }, geometry: { type: 'Point', coordinates: [100, 25] } },
  ])
  const track = trackOf(two)
  expect([track.lines.length, track.color, track.places, track.heights]).toEqual([
    2,
    '#112233',
    [{ at: [100, 25], name: '山口' }],
    null,
  ])
  expect(track.length).toBeCloseTo(2 * 1007.8, 0)
  expect(placeAt(track, track.length / 2 + 1).at[0]).toBeGreaterThan(100.99)
  expect(profileOf(track)).toBeNull()
})

test('a profile stays within its picture', () => {
  fc.assert(
    fc.property(positions, (coordinates) => {
      const track = trackOf(line(coordinates))
      const profile = profileOf(track)
      fc.pre(profile !== null)
      for (const point of profile?.line.split(' ') ?? []) {
        const [x = -1, y = -1] = point.split(',').map(Number)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(600)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(120)
      }
    }),
  )
})

test('scenes lie where the track passes them; those elsewhere are not on it', () => {
  const track = trackOf(
    line([
      [100, 25],
      [100.01, 25],
      [100.02, 25],
    ]),
  )
  const stops = stopsOf(track, [
    { sceneId: 'b', at: [100.02, 25.001] },
    { sceneId: 'a', at: [100, 25.001] },
    { sceneId: 'far', at: [101, 25] },
  ])
  expect(stops.map(({ sceneId }) => sceneId)).toEqual(['a', 'b'])
  expect(stopAt(stops, track.length * 0.4)?.sceneId).toBe('a')
  expect(stopAt(stops, track.length * 0.6)?.sceneId).toBe('b')
  expect(stopAt([], 10)).toBeNull()
})

test('words of figures', () => {
  expect([spanText(30), spanText(2520), spanText(7200), spanText(11_100)]).toEqual([
    '30 秒',
    '42 分钟',
    '2 小时',
    '3 小时 5 分',
  ])
})

test('nothing at all is no track', () => {
  const track = trackOf(null)
  expect([track.points, track.length, placeAt(track, 5).metres]).toEqual([[], 0, 0])
})
