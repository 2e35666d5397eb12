// Which profile an upload falls under: the one it names, else the one at its address that takes its extension.
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { Refusal } from '../http/refusal.ts'
import type { UploadKind } from './upload-kind.ts'

/** Known before any byte of the body: a total that no profile of the address takes is refused at once. */
export function assertSomeFits(kinds: readonly UploadKind[], total: number): void {
  const max = Math.max(...kinds.map(({ profile }) => profile.maxSize))
  if (total > max) throw tooLarge(max)
}

/** Null while it cannot be told yet. */
export function kindBeforeFile(
  kinds: readonly UploadKind[],
  config: string | undefined,
  name: string | undefined,
): UploadKind | null {
  if (config !== undefined && config !== '') return named(kinds, config)
  const [only] = kinds
  if (kinds.length === 1 && only !== undefined) return only
  return name === undefined ? null : (kinds.find((kind) => takes(kind, name)) ?? null)
}

export function kindOf(kinds: readonly UploadKind[], config: string | undefined, name: string): UploadKind {
  const kind = kindBeforeFile(kinds, config, name)
  if (kind === null) throw wrongFormat()
  return kind
}

export function assertFits({ profile }: UploadKind, total: number): void {
  if (total > profile.maxSize) throw tooLarge(profile.maxSize)
}

export function takes({ profile }: UploadKind, name: string): boolean {
  const extension = /.\.[^.]+$/.exec(name)?.[0].slice(1).toLowerCase()
  return extension !== undefined && profile.fileNameExt.includes(extension)
}

export function wrongFormat(): Refusal {
  return new Refusal('upload.refused', { detail: uploadMessages.wrongFormat })
}

function named(kinds: readonly UploadKind[], config: string): UploadKind {
  const kind = kinds.find((candidate) => candidate.config === config)
  if (kind === undefined) throw new Refusal('upload.form')
  return kind
}

function tooLarge(max: number): Refusal {
  return new Refusal('upload.too-large', { detail: uploadMessages.tooLarge(max) })
}
