// Measures hashes in a process whose processor may hide some of its instructions: node hashes-child.ts ROUNDS. Prints, by the name of
// each, megabytes for each processor second, one figure a round.
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { createBLAKE3, createCRC32, createXXHash3, createXXHash64, type IHasher } from 'hash-wasm'

export type HashSpeeds = Readonly<Record<string, readonly number[]>>

const BATCH = 128 * 1024
const TOTAL = 100e6
/** The polynomial of CRC-32C, its bits turned round. */
const CASTAGNOLI = 0x82f63b78
const rounds = Number(process.argv[2] ?? 5)
const bytes = new Uint8Array(BATCH).map((_, at) => (at * 2_654_435_761) >>> 13)

const inWasm = async (made: Promise<IHasher>): Promise<() => unknown> => {
  const hasher = await made
  return () => hasher.init().update(bytes).digest()
}
const ways: Readonly<Record<string, () => unknown>> = {
  'SHA-256, OpenSSL': () => createHash('sha256').update(bytes).digest(),
  'SHA-1, OpenSSL': () => createHash('sha1').update(bytes).digest(),
  'CRC-32, zlib': () => crc32(bytes),
  'XXH64, WebAssembly': await inWasm(createXXHash64()),
  'XXH3, WebAssembly': await inWasm(createXXHash3()),
  'CRC-32C, WebAssembly': await inWasm(createCRC32(CASTAGNOLI)),
  'BLAKE3, WebAssembly': await inWasm(createBLAKE3()),
}

const found: Record<string, number[]> = {}
for (let round = -1; round < rounds; round += 1)
  for (const [name, hash] of Object.entries(ways)) {
    const before = process.cpuUsage()
    for (let done = 0; done < TOTAL; done += BATCH) hash()
    const { user, system } = process.cpuUsage(before)
    if (round >= 0) (found[name] ??= []).push(TOTAL / (user + system))
  }
console.log(JSON.stringify(found))
