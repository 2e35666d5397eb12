// Where all of a cloud but its strays lies: exactly, in two readings of its places, whatever their number.

/** Strays far away would make the rest tiny: a hundredth on each side is passed over, twice. */
const STRAYS = 0.02
const AXES = 3
const CLASSES = 2 ** 16

/** A place among all of one axis: first the upper half of its key is known, then the lower one. */
interface Wanted {
  readonly axis: number
  readonly upper: number
  /** How many of those with the same upper half lie before it. */
  readonly before: number
  readonly lower: Uint32Array
}

export class HeartFinder {
  readonly #upper = Array.from({ length: AXES }, () => new Uint32Array(CLASSES))
  #wanted: readonly Wanted[] = []
  #count = 0

  /** Every place once, in any order. @param at where x, y and z stand */
  lookOnce(bytes: Buffer, at: number): void {
    this.#count += 1
    for (const [axis, counts] of this.#upper.entries()) {
      const upper = keyOf(bytes, at + axis * 4) >>> 16
      counts[upper] = (counts[upper] ?? 0) + 1
    }
  }

  /** Between the two readings. */
  turn(): void {
    const edge = Math.floor(this.#count * STRAYS)
    this.#wanted = [edge, this.#count - 1 - edge].flatMap((rank) =>
      this.#upper.map((counts, axis) => {
        const [upper, before] = found(counts, rank)
        return { axis, upper, before, lower: new Uint32Array(CLASSES) }
      }),
    )
  }

  /** The same places once more. */
  lookAgain(bytes: Buffer, at: number): void {
    for (const { axis, upper, lower } of this.#wanted) {
      const key = keyOf(bytes, at + axis * 4)
      if (key >>> 16 !== upper) continue
      lower[key & 0xffff] = (lower[key & 0xffff] ?? 0) + 1
    }
  }

  /** Least of x, y and z, then greatest. A viewer that has a part of the file alone puts it where the whole will be. */
  heart(): number[] {
    return this.#wanted.map(({ upper, before, lower }) => valueOf(upper * CLASSES + found(lower, before)[0]))
  }
}

/** The class that holds this rank, and how many of its own lie before it. */
function found(counts: Uint32Array, rank: number): readonly [number, number] {
  let before = rank
  for (const [index, count] of counts.entries()) {
    if (before < count) return [index, before]
    before -= count
  }
  return [CLASSES - 1, 0]
}

/** Keys are ordered as the numbers are; what is no number comes last. */
function keyOf(bytes: Buffer, at: number): number {
  const bits = bytes.readUInt32LE(at)
  if ((bits & 0x7f80_0000) === 0x7f80_0000 && (bits & 0x7f_ffff) !== 0) return 0xffff_ffff
  return (bits & 0x8000_0000) === 0 ? (bits | 0x8000_0000) >>> 0 : ~bits >>> 0
}

const four = new DataView(new ArrayBuffer(4))

function valueOf(key: number): number {
  four.setUint32(0, key >= 0x8000_0000 ? key & 0x7fff_ffff : ~key >>> 0)
  const value = four.getFloat32(0)
  return Number.isFinite(value) ? value : 0
}
