/** The coded data of one tile, put together bit by bit. */
export class TileBits {
  private bytes = new Uint8Array(2 ** 17)
  private view = new DataView(this.bytes.buffer)
  private length = 0
  /** fewer than 8 bits that make no byte yet */
  private pending = 0
  private count = 0

  /** Appends up to 24 bits. */
  put(value: number, size: number): void {
    this.reserve(8)
    let all = this.count + size
    let bits = (this.pending << size) | value
    while (all >= 8) {
      all -= 8
      this.bytes[this.length++] = bits >>> all
      bits &= (1 << all) - 1
    }
    this.pending = bits
    this.count = all
  }

  /** Appends the bits from one position to another, as they are. */
  copy(source: DataView, from: number, to: number): void {
    this.reserve(((to - from) >>> 3) + 8)
    const { view, count } = this
    const mask = (1 << count) - 1
    let { pending, length } = this
    let at = from
    for (const last = to - 24; at <= last; at += 24) {
      const bits = (pending << 24) | ((source.getInt32(at >>> 3) << (at & 7)) >>> 8)
      // A byte more than is meant; the next ones lie over it.
      view.setInt32(length, (bits >>> count) << 8)
      length += 3
      pending = bits & mask
    }
    this.pending = pending
    this.length = length
    const rest = to - at
    if (rest > 0) this.put((source.getInt32(at >>> 3) << (at & 7)) >>> (32 - rest), rest)
  }

  /** The bytes as they lie in a file, filled up with ones and each 0xff followed by a zero; begins again. */
  finish(): Buffer {
    if (this.count > 0) this.put((1 << (8 - this.count)) - 1, 8 - this.count)
    const whole = Buffer.from(this.bytes.buffer, 0, this.length)
    let stuffed = 0
    for (let at = whole.indexOf(0xff); at >= 0; at = whole.indexOf(0xff, at + 1)) stuffed++
    const out = Buffer.alloc(whole.length + stuffed)
    let from = 0
    let to = 0
    for (let at = whole.indexOf(0xff); at >= 0; at = whole.indexOf(0xff, from)) {
      whole.copy(out, to, from, at + 1)
      to += at + 2 - from
      from = at + 1
    }
    whole.copy(out, to, from)
    this.length = 0
    return out
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(2 * this.bytes.length, this.length + more))
    larger.set(this.bytes.subarray(0, this.length))
    this.bytes = larger
    this.view = new DataView(larger.buffer)
  }
}
