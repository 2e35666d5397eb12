// The small picture beside a file's name in the dock, by the kind of file; none is ever worth an error.
import type { UploadProfile } from '@huanshi/kernel/protocol/upload-profile.ts'
import { thumbnailOf } from './thumbnail.ts'

const ROW_SIDE = 200

export async function smallPicture(file: File, { thumbnail }: UploadProfile): Promise<string | null> {
  if (thumbnail !== undefined) return thumbnailOf(file, thumbnail)
  if (!/\.mp4$/i.test(file.name)) return null
  const { posterOf } = await import('./draw/poster.ts')
  return posterOf(file, ROW_SIDE)
}
