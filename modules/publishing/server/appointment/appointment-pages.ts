// What the page of an appointment says of itself in its head: nothing of it, and nothing to search engines.
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { languageFor, type DescribePage } from '@huanshi/server-kit/web-app/page-meta.ts'
import { brandOf } from '../brand/brand-of.ts'
import { sayIn } from '../words/say-in.ts'
import { signedAddresses } from './signed-addresses.ts'
import { findAppointment } from './find-appointment.ts'

const PAGE = /^\/view\/appointment\/([^/]+)\/?$/i
/** Seen from the folder that is built, `apps/web`. */
const MODULES = ['../../modules/publishing/web/appointment/appointment-page.tsx'] as const

export function appointmentPages({ db, media }: { readonly db: Database; readonly media: Signer }): DescribePage {
  const keys = signedAddresses(db, 'appointment')
  return async (path, { name }, _query, reader) => {
    const [, key] = PAGE.exec(path) ?? []
    if (key === undefined) return null
    const found = await findAppointment(db, keys, key).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (found === null) return { status: 404 }
    const brand = await brandOf(db, media, { userId: found.user_id, groupId: found.group_id })
    const language = languageFor(reader)
    const title = `${sayIn(language)('appointment')} · ${brand?.name ?? name}`
    return { language, title, description: '', image: null, isListed: false, ground: 'paper', modules: MODULES, brand }
  }
}
