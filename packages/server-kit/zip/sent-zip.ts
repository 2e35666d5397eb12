// A ZIP archive that is sent while it is made. yazl listens to no error of the streams that it is given; one that nobody hears would end
// the process, so that all of them are heard here.
import type { PassThrough, Readable } from 'node:stream'
import { ZipFile, type ReadStreamOptions } from 'yazl'

export class SentZip {
  readonly #zip = new ZipFile()
  readonly #answer = this.#zip.outputStream as PassThrough // typed as less than it is
  #source: Readable | undefined

  constructor() {
    // Whoever sends the answer sees that it fails; until somebody does, and when nobody does any more, it fails unseen.
    this.#answer.on('error', () => undefined)
    // A client that left frees what was being read for it.
    this.#answer.once('close', () => this.#source?.destroy())
    this.#zip.on('error', this.#fail)
  }

  text(path: string, content: string): this {
    this.#zip.addBuffer(Buffer.from(content), path)
    return this
  }

  /** @param place of a file on the disk */
  file(path: string, place: string): this {
    this.#zip.addFile(place, path)
    return this
  }

  /** @param open asked when its turn has come */
  stream(path: string, open: () => Readable | Promise<Readable>, options: Partial<ReadStreamOptions> = {}): this {
    this.#zip.addReadStreamLazy(path, options, (give) => {
      this.#open(open).then((source) => give(null, source), this.#fail)
    })
    return this
  }

  /** What is sent. It fails when a part cannot be read. */
  end(): Readable {
    this.#zip.end()
    return this.#answer
  }

  async #open(open: () => Readable | Promise<Readable>): Promise<Readable> {
    const source = await open()
    source.on('error', this.#fail)
    this.#source = source
    if (this.#answer.destroyed) source.destroy()
    return source
  }

  readonly #fail = (error: Error): void => void this.#answer.destroy(error)
}
