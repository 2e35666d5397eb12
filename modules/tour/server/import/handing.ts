// Hands files of an archive to the server, one at a time, and remembers what became of them.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { TourError } from '@huanshi/tour-formats/foreign-tour.ts'
import type { Item, Reply } from './import-tasks.ts'
import { ITEM_FILE } from './item-file.ts'
import type { ZipFiles } from '@huanshi/library/server/media/archive/zip-files.ts'

export class Handing {
  readonly zip: ZipFiles
  /** Where the file of the next record lies. */
  readonly path: string
  readonly #made: Map<string, string>

  constructor(zip: ZipFiles, folder: string, made: ReadonlyMap<string, string>) {
    this.zip = zip
    this.path = join(folder, ITEM_FILE)
    this.#made = new Map(made)
  }

  get ids(): ReadonlyMap<string, string> {
    return this.#made
  }

  has(id: string): boolean {
    return this.#made.has(id.toLowerCase()) || this.#made.has(id)
  }

  /** The file is at `path`. True where a record was made of it. */
  async *give(id: string, item: Item): AsyncGenerator<Item, boolean, Reply> {
    const reply = yield item
    await rm(this.path, { force: true })
    if (typeof reply === 'string') this.#made.set(id, reply)
    return typeof reply === 'string'
  }

  /** A file as it lies in the archive; false too where it is missing or damaged. */
  async *giveFile(name: string | null, id: string, item: Item): AsyncGenerator<Item, boolean, Reply> {
    if (this.has(id)) return true
    return name !== null && (await this.#extracted(name)) && (yield* this.give(id, item))
  }

  async #extracted(name: string): Promise<boolean> {
    try {
      return await this.zip.extract(name, this.path)
    } catch (error) {
      if (!(error instanceof TourError)) throw error
      await rm(this.path, { force: true })
      return false
    }
  }
}
