// Bytes that come in pieces, in one buffer that doubles: a peer costs what it sends, not what it announces.

const FIRST = 256

export class Gathered {
  #bytes = Buffer.allocUnsafeSlow(FIRST)
  #length = 0

  get length(): number {
    return this.#length
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  add(from: Buffer, start: number, end: number): void {
    const length = this.#length + end - start
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(length, this.#bytes.length * 2))
      this.#bytes.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
    }
    from.copy(this.#bytes, this.#length, start, end)
    this.#length = length
  }
}
