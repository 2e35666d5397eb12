// What every page says about the site itself, written into the page as it leaves: no script has to ask, and none has to run.
import type { Database } from '../store/database.ts'
import { readSetting } from './read-setting.ts'

export interface SiteWords {
  readonly name: string
  readonly description: string
  /** Number of the record with the authorities; empty where there is none. */
  readonly icp: string
}

/** What our own pages are written with. */
const OWN = '环视'

export async function readSiteWords(db: Database): Promise<SiteWords> {
  const [name, description, icp] = await Promise.all([
    readSetting(db, 'site.name'),
    readSetting(db, 'site.description'),
    readSetting(db, 'site.icp'),
  ])
  return { name, description, icp }
}

/** For scripts as attributes of the document, for readers in the places that are kept for them. */
export function withSiteWords(html: string, { name, icp }: SiteWords): string {
  const data = ` data-site="${escape(name)}" data-icp="${escape(icp)}"`
  const named = html.replace(/<html\b/, (tag) => tag + data).replaceAll(kept('name'), (_, tag) => tag + escape(name))
  const recorded = named.replaceAll(kept('icp'), (_, tag) => tag + escape(icp))
  return name === OWN ? recorded : recorded.replace(titled, (_, before: string) => `${before}${escape(name)}<`)
}

const titled = new RegExp(`(<title>[^<]*)${OWN}<`)

function kept(name: string): RegExp {
  return new RegExp(`(<\\w+\\s+data-site-${name}(?:="")?[^>]*>)[^<]*`, 'g')
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
