// In which language somebody reads: as the address says, else as the browser likes it.
import type { FastifyRequest } from 'fastify'
import { acceptedLanguages, pageLanguage, type Language, type Reader } from '@huanshi/kernel/language/languages.ts'

export function readerOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Reader {
  const asked = new URLSearchParams(url.split('?')[1] ?? '').get('lang') ?? ''
  return { asked, browser: acceptedLanguages(headers['accept-language']) }
}

/** Of a page that is about no work. */
export function languageOf(request: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  return pageLanguage({ ...readerOf(request), work: [] })
}
