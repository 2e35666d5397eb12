// Is there a vertex of these lines near a place? Kept in a grid of squares.
import type { Line, Point } from './shapes.ts'

export class Vertices {
  readonly #cells = new Set<string>()
  readonly #size: number

  /** @param size of a square, degrees: vertices in the nine around a place are near it */
  constructor(given: readonly Line[], size: number) {
    this.#size = size
    for (const line of given) for (const at of line) this.#cells.add(this.#cell(at, 0, 0))
  }

  isNear(at: Point): boolean {
    const steps = [-1, 0, 1]
    return steps.some((dx) => steps.some((dy) => this.#cells.has(this.#cell(at, dx, dy))))
  }

  #cell([x, y]: Point, dx: number, dy: number): string {
    return `${Math.floor(x / this.#size) + dx} ${Math.floor(y / this.#size) + dy}`
  }
}
