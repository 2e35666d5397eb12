// How a chunk says what its bytes must be: `NAME:hex` with a name of this table, or a bare SHA-256. Each profile of
// GET /api/Settings lists the names that its address accepts.

/** Hex digits of each; the cheapest is first. SHA-256 is accepted always. */
const digits = { xxh64: 16, 'sha-256': 64 } as const
export type ChunkHashName = keyof typeof digits

export const chunkHashNames = Object.keys(digits) as readonly ChunkHashName[] // its own keys

export interface ChunkHash {
  readonly name: ChunkHashName
  /** Lower-case hex. */
  readonly value: string
}

/** `algorithm`: a name that is not in the table; `form`: not one name and as many hex digits as its hash has. */
type ChunkHashFault = 'algorithm' | 'form'

export function parseChunkHash(text: string): ChunkHash | ChunkHashFault {
  const colon = text.indexOf(':')
  const [name, value] = colon < 0 ? ['sha-256', text] : [text.slice(0, colon), text.slice(colon + 1)]
  const known = chunkHashNames.find((one) => one === name)
  if (known === undefined) return /^[a-z][a-z0-9-]*$/.test(name) ? 'algorithm' : 'form'
  return value.length === digits[known] && /^[0-9a-f]+$/.test(value) ? { name: known, value } : 'form'
}

/** A SHA-256 stays bare, as servers of before know it. */
export function chunkHashText({ name, value }: ChunkHash): string {
  return name === 'sha-256' ? value : `${name}:${value}`
}
