// A file's id is the same whenever the same person picks the same file again, so that an upload can be continued.
import { HASHED_BYTES } from '@huanshi/kernel/protocol/upload-profiles.ts'

/**
 * GUID form of a SHA-256 over the digest of the first 10 MiB, name, size, last change and the person's subject.
 * @param replaces record whose file it takes the place of: another upload than that of the same file by itself
 */
export async function fileId(file: File, subject: string, replaces?: string): Promise<string> {
  const head = await sha256(await file.slice(0, HASHED_BYTES).arrayBuffer())
  const identity = [
    head,
    file.name,
    file.size,
    file.lastModified,
    subject,
    ...(replaces === undefined ? [] : [replaces]),
  ].join('\n')
  const digest = await sha256(new TextEncoder().encode(identity))
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(12, 16),
    digest.slice(16, 20),
    digest.slice(20, 32),
  ].join('-')
}

/** Lower-case hex. */
export async function sha256(data: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
