/** Meshes from a function over the unit square, with normals from its derivatives. */
import { fbm2, noise3, stream } from '../math/noise.ts'
import type { Mesh } from '../core/scene.ts'
import { add, cross, normalize, scale, sub, type Vec } from '../math/vector.ts'

export const grid = (nu: number, nv: number, at: (u: number, v: number) => Vec): Mesh => {
  const mesh: Mesh = { positions: [], normals: [], coordinates: [], indices: [] }
  const e = 1e-4
  for (let j = 0; j <= nv; j++) {
    for (let i = 0; i <= nu; i++) {
      const u = i / nu
      const v = j / nv
      mesh.positions.push(...at(u, v))
      // A step away from the ends keeps the normal defined at poles and tips.
      const w = Math.min(1 - 2e-3, Math.max(2e-3, v))
      const du = sub(at(u + e, w), at(u - e, w))
      const dv = sub(at(u, w + e), at(u, w - e))
      mesh.normals.push(...normalize(cross(du, dv)))
      mesh.coordinates.push(u, v)
    }
  }
  for (let j = 0; j < nv; j++) {
    for (let i = 0; i < nu; i++) {
      const a = j * (nu + 1) + i
      const b = a + nu + 1
      mesh.indices.push(a, a + 1, b + 1, a, b + 1, b)
    }
  }
  return mesh
}

/** A body turned about the vertical: [radius, height] from bottom to top, drawn through by a smooth curve. */
export const lathe = (profile: readonly (readonly [number, number])[], around = 48, along = 64): Mesh => {
  const n = profile.length - 1
  const point = (v: number): [number, number] => {
    const t = Math.min(0.99999, Math.max(0, v)) * n
    const i = Math.floor(t)
    const f = t - i
    const get = (k: number): readonly [number, number] => profile[Math.min(n, Math.max(0, k))]!
    const blend = (c: 0 | 1): number => {
      const [a, b, d, e] = [get(i - 1)[c], get(i)[c], get(i + 1)[c], get(i + 2)[c]]
      return b + 0.5 * f * (d - a + f * (2 * a - 5 * b + 4 * d - e + f * (3 * (b - d) + e - a)))
    }
    return [Math.max(0, blend(0)), blend(1)]
  }
  return grid(around, along, (u, v) => {
    const [r, y] = point(v)
    const a = -u * 2 * Math.PI
    return [r * Math.cos(a), y, r * Math.sin(a)]
  })
}

export const sphere = (around = 32, along = 20): Mesh =>
  grid(around, along, (u, v) => {
    const a = -u * 2 * Math.PI
    const b = (v - 0.5) * Math.PI
    return [Math.cos(a) * Math.cos(b), Math.sin(b), Math.sin(a) * Math.cos(b)]
  })

/** A boulder of about radius 1. */
export const boulder = (seed: number, rough = 0.35, around = 90, along = 60): Mesh =>
  grid(around, along, (u, v) => {
    const a = -u * 2 * Math.PI
    const b = (v - 0.5) * Math.PI
    const p: Vec = [Math.cos(a) * Math.cos(b), Math.sin(b), Math.sin(a) * Math.cos(b)]
    const wide = noise3(p[0] * 1.1 + seed, p[1] * 1.1, p[2] * 1.1, seed)
    const facet = Math.abs(noise3(p[0] * 2.3, p[1] * 2.3 + seed, p[2] * 2.3, seed + 1))
    const cut = Math.abs(noise3(p[0] * 5.2 + seed, p[1] * 3.1, p[2] * 5.2, seed + 3))
    const fine = noise3(p[0] * 12, p[1] * 9, p[2] * 12 + seed, seed + 2)
    return scale(p, 1 + rough * (wide * 1.1 - facet * 0.75 - cut * 0.42 + fine * 0.12))
  })

/** A tube of varying radius along a closed or open curve. */
export const tube = (curve: (t: number) => Vec, radius: (t: number) => number, along = 200, around = 24): Mesh => {
  const tangent = (t: number): Vec => normalize(sub(curve(t + 1e-4), curve(t - 1e-4)))
  // The ring of the tube turns about the axis that the curve keeps farthest away from, so that it never flips.
  const samples = Array.from({ length: 48 }, (_, i) => tangent((i + 0.5) / 48))
  const closest = ([0, 1, 2] as const).map((k) => Math.max(...samples.map((d) => Math.abs(d[k]))))
  const axis = closest.indexOf(Math.min(...closest))
  const away: Vec = [axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0]
  const frame = (t: number): [Vec, Vec] => {
    const along = tangent(t)
    const side = normalize(cross(along, away))
    return [side, cross(side, along)]
  }
  return grid(around, along, (u, v) => {
    const [side, up] = frame(v)
    const a = -u * 2 * Math.PI
    const r = radius(v)
    return add(curve(v), add(scale(side, Math.cos(a) * r), scale(up, Math.sin(a) * r)))
  })
}

/** Leaves as slim kites about a set of twig ends. */
export const leaves = (ends: readonly Vec[], perEnd: number, spread: number, long: number, seed: number): Mesh => {
  const mesh: Mesh = { positions: [], normals: [], coordinates: [], indices: [] }
  const random = stream(seed)
  for (const end of ends) {
    for (let i = 0; i < perEnd; i++) {
      const at = add(end, [(random() - 0.5) * spread, (random() - 0.5) * spread * 0.7, (random() - 0.5) * spread])
      const turn = random() * 6.283
      const dip = -0.2 - random() * 0.7
      const along = normalize([Math.cos(turn), dip, Math.sin(turn)])
      const wide = normalize(cross(along, [0.3 * (random() - 0.5), 1, 0.3 * (random() - 0.5)]))
      const l = long * (0.6 + 0.8 * random())
      const w = l * 0.14
      const base = mesh.positions.length / 3
      const middle = add(at, scale(along, l * 0.4))
      mesh.positions.push(
        ...at,
        ...add(middle, scale(wide, w)),
        ...add(at, scale(along, l)),
        ...sub(middle, scale(wide, w)),
      )
      const tilt = normalize(add(cross(wide, along), [0, 0.8, 0]))
      const n: Vec = tilt[1] < 0 ? scale(tilt, -1) : tilt
      for (let k = 0; k < 4; k++) {
        mesh.normals.push(...n)
        mesh.coordinates.push(random(), k / 3)
      }
      mesh.indices.push(base, base + 1, base + 2, base, base + 2, base + 3)
    }
  }
  return mesh
}

/** Heights over a rectangle, for gravel beds and lawns. */
export const relief = (w: number, d: number, cells: number, height: number, size: number, seed: number): Mesh =>
  grid(cells, cells, (u, v) => [u * w, fbm2((u * w) / size, (v * d) / size, 5, 0, seed) * height, -v * d])
