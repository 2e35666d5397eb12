// Addresses within an archive: beside the page, in place of signed ones. It remembers what they lead to.
import type { MediaAddresses } from '../../../../capabilities/storage/media-address.ts'

export const FILES = 'files'

export function archiveMedia(): Pick<MediaAddresses, 'address'> {
  return { address: (prefix) => `${FILES}/${prefix}` }
}

/** Every address in a value that leads into the archive. */
export function addressesIn(value: unknown): Set<string> {
  const found = new Set<string>()
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'string' && part.startsWith(`${FILES}/`) && !part.includes('{')) found.add(part)
    return part
  })
  return found
}

/** The storage key of an address. */
export function keyOf(address: string): string {
  return address.slice(FILES.length + 1)
}
