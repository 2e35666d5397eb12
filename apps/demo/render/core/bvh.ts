/**
 * Bounding volume hierarchy over parallelograms and triangles, both kept as a corner and two edges.
 * Built with a binned surface-area heuristic; nodes lie depth first, so the left child follows its parent.
 */
const bins = 12
const leafSize = 3

export interface Primitives {
  count: number
  /** Nine numbers each: corner, first edge, second edge. */
  edges: Float64Array
  /** 1 triangle, 0 parallelogram. */
  triangle: Uint8Array
  /** 1 when only the eye sees it (glass), never light. */
  clear: Uint8Array
  /** Index into `openings` and how many. */
  holeStart: Int32Array
  holeCount: Uint8Array
  /** Five numbers each, in fractions of the edges: 0, u0, v0, u1, v1 or 1, u, v, radius along u, radius along v. */
  openings: Float64Array
}

export interface Bvh {
  bounds: Float64Array
  /** Inner node: index of the right child. Leaf: first entry of `order`. */
  link: Int32Array
  /** 0 for an inner node, else how many primitives. */
  size: Uint8Array
  axis: Uint8Array
  order: Int32Array
}

// oxlint-disable-next-line max-lines-per-function -- an inner loop of the ray tracer
export const buildBvh = (prims: Primitives): Bvh => {
  const n = prims.count
  const box = new Float64Array(n * 6)
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < 3; k++) {
      const p = prims.edges[i * 9 + k]!
      const a = prims.edges[i * 9 + 3 + k]!
      const b = prims.edges[i * 9 + 6 + k]!
      const far = prims.triangle[i] ? p + a : p + a + b
      box[i * 6 + k] = Math.min(p, p + a, p + b, far) - 1e-5
      box[i * 6 + 3 + k] = Math.max(p, p + a, p + b, far) + 1e-5
    }
  }
  const order = Int32Array.from({ length: n }, (_, i) => i)
  const bounds = new Float64Array(Math.max(1, 2 * n) * 6)
  const link = new Int32Array(Math.max(1, 2 * n))
  const size = new Uint8Array(Math.max(1, 2 * n))
  const axis = new Uint8Array(Math.max(1, 2 * n))
  let nodes = 0

  const grow = (into: Float64Array, at: number, i: number): void => {
    for (let k = 0; k < 3; k++) {
      into[at + k] = Math.min(into[at + k]!, box[i * 6 + k]!)
      into[at + 3 + k] = Math.max(into[at + 3 + k]!, box[i * 6 + 3 + k]!)
    }
  }
  const empty = (into: Float64Array, at: number): void => {
    for (let k = 0; k < 3; k++) {
      into[at + k] = Infinity
      into[at + 3 + k] = -Infinity
    }
  }
  const area = (b: Float64Array, at: number): number => {
    const x = b[at + 3]! - b[at]!
    const y = b[at + 4]! - b[at + 1]!
    const z = b[at + 5]! - b[at + 2]!
    return x < 0 ? 0 : x * y + y * z + z * x
  }
  const middle = (i: number, k: number): number => box[i * 6 + k]! + box[i * 6 + 3 + k]!

  const binBox = new Float64Array(bins * 6)
  const binCount = new Int32Array(bins)
  const sweep = new Float64Array(6)
  const right = new Float64Array(bins)

  const bestSplit = (from: number, to: number): { k: number; at: number; low: number; scale: number } | undefined => {
    let best = Infinity
    let found: { k: number; at: number; low: number; scale: number } | undefined
    for (let k = 0; k < 3; k++) {
      let low = Infinity
      let high = -Infinity
      for (let i = from; i < to; i++) {
        const m = middle(order[i]!, k)
        low = Math.min(low, m)
        high = Math.max(high, m)
      }
      if (high - low < 1e-9) continue
      const scale = (bins * 0.9999) / (high - low)
      binCount.fill(0)
      for (let b = 0; b < bins; b++) empty(binBox, b * 6)
      for (let i = from; i < to; i++) {
        const b = ((middle(order[i]!, k) - low) * scale) | 0
        binCount[b]!++
        grow(binBox, b * 6, order[i]!)
      }
      empty(sweep, 0)
      let count = 0
      const join = (b: number): void => {
        for (let j = 0; j < 3; j++) {
          sweep[j] = Math.min(sweep[j]!, binBox[b * 6 + j]!)
          sweep[3 + j] = Math.max(sweep[3 + j]!, binBox[b * 6 + 3 + j]!)
        }
        count += binCount[b]!
      }
      for (let b = bins - 1; b > 0; b--) {
        join(b)
        right[b] = area(sweep, 0) * count
      }
      empty(sweep, 0)
      count = 0
      for (let b = 0; b < bins - 1; b++) {
        join(b)
        const cost = area(sweep, 0) * count + right[b + 1]!
        if (count > 0 && count < to - from && cost < best) {
          best = cost
          found = { k, at: b + 1, low, scale }
        }
      }
    }
    return found
  }

  const build = (from: number, to: number): void => {
    const node = nodes++
    empty(bounds, node * 6)
    for (let i = from; i < to; i++) grow(bounds, node * 6, order[i]!)
    const split = to - from > leafSize ? bestSplit(from, to) : undefined
    if (!split && to - from < 200) {
      link[node] = from
      size[node] = to - from
      return
    }
    let mid = (from + to) >> 1
    if (split) {
      let i = from
      let j = to
      while (i < j) {
        const id = order[i]!
        const left = Math.floor((middle(id, split.k) - split.low) * split.scale) < split.at
        if (left) i++
        else {
          j--
          order[i] = order[j]!
          order[j] = id
        }
      }
      mid = i
    }
    axis[node] = split ? split.k : 0
    build(from, mid)
    link[node] = nodes
    build(mid, to)
  }
  if (n > 0) build(0, n)
  return { bounds, link, size, axis, order }
}
