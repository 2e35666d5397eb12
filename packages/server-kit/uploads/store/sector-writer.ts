// Gathers bytes in aligned blocks and writes full ones while the next is filled.
import { BLOCK, giveBlock, takeBlock } from './aligned-blocks.ts'
import { SECTOR, type GrowingFile } from './growing-file.ts'

export class SectorWriter {
  readonly #file: GrowingFile
  #at: number
  #block: Buffer | null = null
  #filled = 0
  #writing: Promise<void> = Promise.resolve()

  /** @param at a multiple of the sector */
  constructor(file: GrowingFile, at: number) {
    this.#file = file
    this.#at = at
  }

  async write(pieces: readonly Buffer[]): Promise<void> {
    for (const piece of pieces)
      for (let from = 0; from < piece.length;) {
        this.#block ??= takeBlock()
        const copied = piece.copy(this.#block, this.#filled, from)
        from += copied
        this.#filled += copied
        if (this.#filled === BLOCK) await this.#flush(this.#block, BLOCK)
      }
  }

  /** What is left and does not fill a sector goes the ordinary way. */
  async end(): Promise<void> {
    const block = this.#block
    if (block !== null) {
      const whole = this.#filled - (this.#filled % SECTOR)
      const rest = Buffer.from(block.subarray(whole, this.#filled))
      await this.#flush(block, whole)
      await this.#writing
      if (rest.length > 0) await this.#file.write([rest], this.#at)
    }
    await this.#writing
  }

  /** Whatever happened: nothing is being written when it is through. */
  async close(): Promise<void> {
    await this.#writing.catch(() => undefined)
    if (this.#block !== null) giveBlock(this.#block)
    this.#block = null
  }

  async #flush(block: Buffer, length: number): Promise<void> {
    await this.#writing
    const at = this.#at
    this.#block = null
    this.#filled = 0
    this.#at += length
    const writing = length === 0 ? Promise.resolve() : this.#file.writeSectors(block, length, at)
    this.#writing = writing.finally(() => giveBlock(block))
    // Whoever comes next hears of a failure.
    this.#writing.catch(() => undefined)
  }
}
