// Addresses of tiles as those know them who have a tour open: half of them opened it before anything happened, the others lately.
import { tourTiles } from '../acts/tour-tiles.ts'

const LATELY = 40

export class PublicAddresses {
  readonly #first: string[][] = []
  readonly #lately: string[][] = []
  readonly #tours: readonly string[]
  #next = 0

  constructor(tours: readonly string[]) {
    this.#tours = tours
  }

  async fill(read: (tour: string) => Promise<string>): Promise<void> {
    for (const tour of this.#tours) this.#first.push(tourTiles(JSON.parse(await read(tour))))
  }

  /** Somebody was answered what a tour holds. */
  seen(answer: string): void {
    this.#lately[this.#next % LATELY] = tourTiles(JSON.parse(answer))
    this.#next += 1
  }

  /** @param which 0 to 1 */
  tile(which: number): string {
    const isOld = which < 0.5 || this.#lately.length === 0
    const all = isOld ? this.#first : this.#lately
    const place = (isOld ? which * 2 : which * 2 - 1) * all.length
    const tiles = all[Math.floor(Math.abs(place)) % all.length] ?? []
    return tiles[Math.floor((Math.abs(place) % 1) * tiles.length)] ?? ''
  }
}
