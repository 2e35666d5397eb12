// What the fields of a chunk say, each checked; the name is only ever shown, never used as a path.
import { chunkHashNames, parseChunkHash, type ChunkHash } from '@huanshi/kernel/protocol/chunk-hash.ts'
import { Refusal } from '../http/refusal.ts'

export interface ChunkFields {
  readonly name: string
  readonly hash: ChunkHash | null
  readonly isLast: boolean
  readonly groupId: string | null
  readonly isPublic: boolean
  /** Record whose file this one takes the place of. */
  readonly replaces: string | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function fieldsOf(fields: ReadonlyMap<string, string>): ChunkFields {
  const groupId = fields.get('groupId') ?? ''
  if (groupId !== '' && !UUID.test(groupId)) throw new Refusal('upload.form')
  const isPublic = fields.get('public') === 'true'
  if (isPublic && groupId !== '') throw new Refusal('upload.form')
  const replaces = fields.get('replaces') ?? ''
  if (replaces !== '' && !UUID.test(replaces)) throw new Refusal('upload.form')
  return {
    name: fileNameOf(fields.get('name')),
    hash: hashOf(fields.get('hash') ?? ''),
    isLast: fields.get('isLast') === 'true',
    groupId: groupId === '' ? null : groupId.toLowerCase(),
    isPublic,
    replaces: replaces === '' ? null : replaces.toLowerCase(),
  }
}

function hashOf(text: string): ChunkHash | null {
  if (text === '') return null
  const hash = parseChunkHash(text)
  if (hash === 'algorithm')
    throw new Refusal('upload.hash-algorithm', { detail: `请改用 ${chunkHashNames.join(' 或 ')}` })
  if (hash === 'form')
    throw new Refusal('upload.hash-form', {
      detail: '应为“xxh64:”加 16 位，或 SHA-256 的 64 位小写十六进制数，只写一种',
    })
  return hash
}

/** As a person named it, on one line and without a folder. */
export function fileNameOf(name: string | undefined): string {
  if (name === undefined) throw new Refusal('upload.form')
  const isName = name.trim() !== '' && name !== '.' && name !== '..' && name.length <= 255
  // Control characters, slashes, and the marks that turn the direction of writing, which can hide an extension.
  if (!isName || /[/\\\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]/u.test(name)) throw new Refusal('upload.name')
  return name
}
