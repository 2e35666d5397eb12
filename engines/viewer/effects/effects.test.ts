import { expect, it } from 'vitest'
import { brightest } from './sun.ts'
import { createWeather } from './weather.ts'

it('finds the sun by its light, also across the edge of the picture, and not in a lake below', () => {
  const light = new Float32Array(40 * 20).fill(0.1)
  for (const x of [39, 0, 1]) for (const y of [4, 5, 6]) light[y * 40 + x] = 1
  for (let x = 10; x < 20; x++) for (let y = 14; y < 20; y++) light[y * 40 + x] = 1
  expect(brightest(light, 40, 20)).toEqual({ x: 0.5, y: 5.5 })
})

it('keeps every drop in the air round the visitor, however long it falls', () => {
  for (const kind of ['rain', 'snow'] as const) {
    let seed = 1
    const weather = createWeather(kind, () => (seed = (seed * 16807) % 2147483647) / 2147483647)
    const before = weather.drops.map(({ y }) => y)
    for (let i = 0; i < 300; i++) weather.step(0.1)
    for (const { x, y, z } of weather.drops) for (const part of [x, y, z]) expect(Math.abs(part)).toBeLessThanOrEqual(4)
    expect(weather.drops.filter(({ y }, index) => y !== before[index]).length).toBeGreaterThan(weather.drops.length / 2)
  }
})
