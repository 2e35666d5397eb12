// Addresses within an archive: beside the page, in place of signed ones.
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'

export const FILES = 'files'

interface ArchiveMedia extends Signer {
  /** Every address in a value that was made here and leads to a file that visitors get. */
  addressesIn(value: unknown): Set<string>
}

/** By themselves or within a text; originals are not for visitors. */
const ADDRESS = new RegExp(
  `${FILES}/([a-z]{1,20}/[0-9a-f-]{36}/[0-9a-f-]{36})/(?!source\\b)[a-z0-9][a-z0-9-]{0,40}\\.[a-z0-9]{1,10}(?![\\w./-])`,
  'g',
)

/** It remembers what it made: what an author writes may look like an address, and must not fetch anything. */
export function archiveMedia(): ArchiveMedia {
  const made = new Set<string>()
  const address = (prefix: string): string => {
    made.add(prefix)
    return `${FILES}/${prefix}`
  }
  return {
    address,
    // What may be shown in an archive is whole: it has no tickets that could end.
    open: address,
    addressesIn(value) {
      const found = new Set<string>()
      JSON.stringify(value, (_key, part: unknown) => {
        if (typeof part !== 'string') return part
        for (const [address, prefix = ''] of part.matchAll(ADDRESS)) if (made.has(prefix)) found.add(address)
        return part
      })
      return found
    },
  }
}

/** The storage key of an address. */
export function keyOf(address: string): string {
  return address.slice(FILES.length + 1)
}
