// Large pictures are read while they arrive, so that their previews can be drawn as soon as the last byte is there. What is
// followed here is only ahead of its time: after a restart, or when too many arrive at once, the whole file is read at its end.
import type { Arrival } from '@huanshi/server-kit/uploads/upload-kind.ts'
import { ImageProbe } from './probe-image.ts'

interface Followed {
  readonly look: ImageProbe
  position: number
  idle: NodeJS.Timeout | undefined
}

/** Smaller files are read in no time. Bytes. */
const WORTHWHILE = 8 * 1024 * 1024
/** Each is a process. */
const MOST = 2
/** An upload that pauses so long is left, ms. */
const PATIENCE = 60_000

export class Followers {
  readonly #followed = new Map<string, Followed>()

  /** Bytes were added to a file and stay. */
  arrived({ path, from, to, total }: Arrival): void {
    const known = this.#followed.get(path)
    // Another beginning: the file is not the one that was followed.
    if (known !== undefined && (known.position !== from || !known.look.isAlive)) this.#leave(path)
    if (!this.#followed.has(path)) {
      // Each is somebody of its own, so that none waits for the other.
      if (total < WORTHWHILE || this.#followed.size >= MOST) return
      this.#followed.set(path, { look: new ImageProbe(path, path), position: 0, idle: undefined })
    }
    const followed = this.#followed.get(path)
    if (followed === undefined) return
    followed.position = to
    followed.look.grow(to)
    clearTimeout(followed.idle)
    followed.idle = setTimeout(() => this.#leave(path), PATIENCE).unref()
  }

  /** The look into a file that is whole now, for the caller to end; null where it was not followed all the way. */
  take(path: string, size: number): ImageProbe | null {
    const followed = this.#followed.get(path)
    if (followed !== undefined && followed.position === size && followed.look.isAlive) {
      clearTimeout(followed.idle)
      this.#followed.delete(path)
      return followed.look
    }
    this.#leave(path)
    return null
  }

  #leave(path: string): void {
    const followed = this.#followed.get(path)
    if (followed === undefined) return
    clearTimeout(followed.idle)
    this.#followed.delete(path)
    followed.look.drop()
  }
}
