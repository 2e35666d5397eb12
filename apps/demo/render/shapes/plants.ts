/** Trees and bamboo, grown from a seed. */
import type { Builder } from '../core/builder.ts'
import type { Material } from '../core/material.ts'
import { stream } from '../math/noise.ts'
import { add, normalize, scale, type Vec } from '../math/vector.ts'
import { leaves, tube } from './grid.ts'

const line =
  (from: Vec, to: Vec, sag: Vec) =>
  (t: number): Vec =>
    add(add(scale(from, 1 - t), scale(to, t)), scale(sag, 4 * t * (1 - t)))

/** A tree with a bent trunk: branches fork three times and end in leaves. */
export const tree = (
  b: Builder,
  at: Vec,
  tall: number,
  seed: number,
  bark: Material,
  leaf: Material,
  perEnd = 64,
): void => {
  const random = stream(seed)
  const ends: Vec[] = []
  const grow = (from: Vec, toward: Vec, long: number, thick: number, level: number): void => {
    const to = add(from, scale(toward, long))
    const sag: Vec = [(random() - 0.5) * long * 0.2, (random() - 0.5) * long * 0.1, (random() - 0.5) * long * 0.2]
    b.mesh(
      tube(line(from, to, sag), (t) => thick * (1 - 0.38 * t), level > 1 ? 8 : 14, level > 1 ? 6 : 12),
      bark,
    )
    if (level === 3) {
      ends.push(to, add(from, scale(toward, long * 0.55)))
      return
    }
    const forks = level === 0 ? 4 : 3
    for (let i = 0; i < forks; i++) {
      const turn = (i / forks) * 6.283 + random() * 1.3
      const out = 0.75 + random() * 0.5
      const lean: Vec = normalize([
        toward[0] + Math.cos(turn) * out,
        toward[1] * 0.8 + 0.14 + random() * 0.2,
        toward[2] + Math.sin(turn) * out,
      ])
      grow(
        add(from, scale(toward, long * (i === 0 ? 1 : 0.75 + 0.25 * random()))),
        lean,
        long * (0.62 + 0.2 * random()),
        thick * 0.55,
        level + 1,
      )
    }
  }
  grow(at, normalize([0.16, 1, 0.05]), tall * 0.36, tall * 0.035, 0)
  b.mesh(leaves(ends, perEnd, tall * 0.17, tall * 0.034, seed + 1), leaf)
}

/** A clump of bamboo: culms that lean outwards, with leaves in their upper half. */
export const bamboo = (
  b: Builder,
  at: Vec,
  culms: number,
  tall: number,
  wide: number,
  seed: number,
  culm: Material,
  leaf: Material,
): void => {
  const random = stream(seed)
  const ends: Vec[] = []
  for (let i = 0; i < culms; i++) {
    const from: Vec = add(at, [(random() - 0.5) * wide, 0, (random() - 0.5) * wide * 0.45])
    const high = tall * (0.7 + 0.4 * random())
    const to = add(from, [(random() - 0.5) * 1.3, high, (random() - 0.5) * 0.9])
    const path = line(from, to, [(random() - 0.5) * 0.3, 0, (random() - 0.5) * 0.3])
    const knots = Math.round(high / 0.32)
    b.mesh(
      tube(
        path,
        (t) => 0.026 * (1 - 0.6 * t) * (1 + 0.16 * Math.max(0, Math.cos(t * knots * 2 * Math.PI)) ** 18),
        60,
        8,
      ),
      culm,
    )
    for (let t = 0.42; t <= 1; t += 0.075) ends.push(add(path(t), [(random() - 0.5) * 0.5, 0, (random() - 0.5) * 0.5]))
  }
  b.mesh(leaves(ends, 22, 0.7, 0.2, seed + 1), leaf)
}
