// The brand that goes along with a tour: beside its other files, and within a single page, which has no files beside it.
import { brandOf, type WorkOwner } from '@huanshi/publishing/server/brand/brand-of.ts'
import type { BrandWords } from '@huanshi/server-kit/settings/brand-words.ts'
import { contentHeaders } from '@huanshi/server-kit/storage/content-headers.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import { readStored, type Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { ArchiveForm } from '../../contract/tour-archive.ts'
import { FILES, keyOf } from './archive-media.ts'

interface Taking {
  readonly form: ArchiveForm
  readonly files: Signer
}

/** Null where the owner has none. Nothing asks for a password there. */
export async function takenBrand(
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  owner: WorkOwner,
  { form, files }: Taking,
): Promise<BrandWords | null> {
  const found = await brandOf(db, files, owner)
  if (found === undefined) return null
  const brand: BrandWords = { ...found, lockPicture: '', lockWords: '' }
  if (form !== 'page') return brand
  const within = (address: string | null): Promise<string> => withinPage(storage, address ?? '')
  const { logo, darkLogo, watermark, loading } = brand
  const shown = await Promise.all([within(logo), within(darkLogo), within(watermark), within(loading)])
  return { ...brand, logo: shown[0], darkLogo: shown[1], watermark: shown[2], loading: shown[3] || null }
}

async function withinPage(storage: Storage, address: string): Promise<string> {
  if (!address.startsWith(`${FILES}/`)) return ''
  const key = keyOf(address)
  const bytes = await readStored(storage, key)
  const type = (await contentHeaders(storage, key))['content-type'] ?? ''
  return bytes === null || !type.startsWith('image/') ? '' : `data:${type};base64,${bytes.toString('base64')}`
}
