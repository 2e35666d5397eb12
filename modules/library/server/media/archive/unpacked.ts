// Archives from strangers: everything in them is read into memory within strict limits, and nothing is ever written under a name
// that they give.
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'

export interface Unpacked {
  /** As the archive has it, with `/` between folders. */
  readonly name: string
  readonly bytes: Buffer
}

/** Its message is a Chinese sentence for the sender. */
export class ArchiveError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'ArchiveError'
  }
}

export const damagedArchive = (cause?: unknown): ArchiveError => new ArchiveError(uploadMessages.archiveDamaged, cause)

const MOST_ENTRIES = 5000
const MOST_BYTES = 300 * 1024 * 1024
/** A megabyte of zeroes packs to a thousandth; textures and meshes never to less than this. */
const MOST_GROWTH = 100
/** Below this nobody is harmed however well it packs. Bytes. */
const HARMLESS = 8 * 1024 * 1024

/** Counts what comes out of an archive while it comes. */
export class Budget {
  readonly #packed: number
  #entries = 0
  #bytes = 0

  constructor(packed: number) {
    this.#packed = packed
  }

  entry(name: string): void {
    this.#entries += 1
    if (this.#entries > MOST_ENTRIES) throw new ArchiveError(uploadMessages.archiveTooLarge)
    assertName(name)
  }

  bytes(count: number): void {
    this.expect(count)
    this.#bytes += count
  }

  /** What an entry says that it holds: too much is refused before any of it is unpacked. */
  expect(count: number): void {
    const most = Math.min(MOST_BYTES, Math.max(HARMLESS, this.#packed * MOST_GROWTH))
    if (this.#bytes + count > most) throw new ArchiveError(uploadMessages.archiveTooLarge)
  }
}

/** Names are only compared, never used as paths; one that tries to be one is a sign of what else may be in there. */
function assertName(name: string): void {
  const parts = name.split('/')
  const isOutside = name.startsWith('/') || /^[a-z]:/i.test(name) || parts.includes('..')
  if (isOutside || name.includes('\\') || name.includes('\0')) throw new ArchiveError(uploadMessages.unsafeArchive)
}

export const unsafe = (): ArchiveError => new ArchiveError(uploadMessages.unsafeArchive)

/** What operating systems add and nobody asked for. */
export function isLitter(name: string): boolean {
  return name.startsWith('__MACOSX/') || /(?:^|\/)(?:\.DS_Store|Thumbs\.db|\._[^/]*)$/.test(name)
}
