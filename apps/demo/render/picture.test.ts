import { expect, test } from 'vitest'
import { Builder } from './core/builder.ts'
import { equirectangular } from './core/camera.ts'
import { newGlossMemory } from './shading/gloss.ts'
import { flat, lamp } from './core/material.ts'
import { Worker } from './job.ts'
import { Environment, newEnvironmentMemory } from './landscape/environment.ts'
import { newLightMaps } from './light/lightmap.ts'

const width = 128
const black = new Environment(undefined, newEnvironmentMemory(16))

const render = (build: (b: Builder) => void, passes: number): Uint8Array => {
  const b = new Builder()
  build(b)
  const scene = b.finish(black, [0, 0, 0], 1)
  const projection = equirectangular(width)
  const counter = new Int32Array(1)
  const pixels = new Uint8Array((width * width * 3) / 2)
  const maps = newLightMaps(scene)
  const worker = new Worker({ scene, projection, maps, gloss: newGlossMemory(projection), pixels, counter })
  const run = (phase: Parameters<typeof worker.work>[0]): void => {
    counter[0] = 0
    worker.work(phase)
  }
  run({ kind: 'light', pass: { kind: 'direct' } })
  for (let seed = 0; seed < passes; seed++) {
    run({ kind: 'light', pass: { kind: 'bounce', samples: 256, seed } })
    maps.before.set(maps.bounce)
  }
  run({ kind: 'gloss' })
  run({ kind: 'picture' })
  return pixels
}

const inwardBox = (b: Builder, material: Parameters<Builder['quad']>[3]): void => {
  const quad = (o: [number, number, number], u: [number, number, number], v: [number, number, number]): void =>
    b.quad(o, u, v, material, { bounce: 0.5, direct: 0.5 })
  quad([-1, -1, 1], [2, 0, 0], [0, 0, -2])
  quad([-1, 1, -1], [2, 0, 0], [0, 0, 2])
  quad([-1, -1, -1], [2, 0, 0], [0, 2, 0])
  quad([1, -1, 1], [-2, 0, 0], [0, 2, 0])
  quad([-1, -1, 1], [0, 0, -2], [0, 2, 0])
  quad([1, -1, -1], [0, 0, 2], [0, 2, 0])
}

test('a room shows no step where the left edge meets the right, nor at the poles', () => {
  const pixels = render((b) => {
    inwardBox(b, flat([0.6, 0.5, 0.4], { finish: 'gloss' }))
    b.lights.push({ kind: 'lamp', at: [0.3, 0.4, -0.2], color: [1, 1, 1], radius: 0.05 })
  }, 2)
  const at = (x: number, y: number): number => pixels[(y * width + x) * 3]!
  let seam = 0
  let inside = 0
  for (let y = 2; y < width / 2 - 2; y++) {
    seam = Math.max(seam, Math.abs(at(0, y) - at(width - 1, y)))
    inside = Math.max(inside, Math.abs(at(5, y) - at(4, y)))
  }
  expect(seam).toBeLessThanOrEqual(inside + 4)
  for (const y of [0, width / 2 - 1]) {
    const row = Array.from({ length: width }, (_, x) => at(x, y))
    expect(Math.max(...row) - Math.min(...row)).toBeLessThan(12)
  }
})

test('a closed furnace of albedo a and glow g has the radiance the series g (1 + a + a²) gives', () => {
  const a = 0.5
  const glow = 0.1
  const pixels = render(
    (b) => inwardBox(b, { ...lamp([glow, glow, glow]), texture: flat([a, a, a]).texture, mean: [a, a, a] }),
    2,
  )
  const expected = render((b) => {
    const g = glow * (1 + a + a * a)
    inwardBox(b, { ...lamp([g, g, g]), texture: flat([0, 0, 0]).texture, mean: [0, 0, 0] })
  }, 1)
  const mean = (data: Uint8Array): number => data.reduce((sum, x) => sum + x, 0) / data.length
  expect(mean(pixels)).toBeCloseTo(mean(expected), 0)
  expect(mean(pixels)).toBeGreaterThan(40)
})

test('the same scene gives the same picture', () => {
  const scene = (b: Builder): void => {
    inwardBox(b, flat([0.7, 0.7, 0.7]))
    b.lights.push({ kind: 'lamp', at: [0, 0.5, 0], color: [1, 0.9, 0.8], radius: 0.1 })
  }
  expect(Buffer.from(render(scene, 1)).equals(Buffer.from(render(scene, 1)))).toBe(true)
})
