// What every page says about the site itself, written into the page as it leaves: no script has to ask, and none has to run.
import type { Database } from '../store/database.ts'
import { readSetting } from './read-setting.ts'

export interface SiteWords {
  readonly name: string
  readonly description: string
  /** Number of the record with the authorities; empty where there is none. */
  readonly icp: string
  /** Address of a picture; empty for the product's own. */
  readonly logo: string
}

/** What our own pages are written with. */
const OWN = '环视'

export async function readSiteWords(db: Database): Promise<SiteWords> {
  const [name, description, icp, logo] = await Promise.all([
    readSetting(db, 'site.name'),
    readSetting(db, 'site.description'),
    readSetting(db, 'site.icp'),
    readSetting(db, 'site.logo'),
  ])
  return { name, description, icp, logo }
}

/** For scripts as attributes of the document, for readers in the places that are kept for them. */
export function withSiteWords(html: string, { name, icp, logo }: SiteWords): string {
  const data = ` data-site="${escape(name)}" data-icp="${escape(icp)}" data-logo="${escape(logo)}"`
  const named = html.replace(/<html\b/, (tag) => tag + data).replaceAll(kept('name'), (_, tag) => tag + escape(name))
  const shown =
    logo === '' ? named : named.replaceAll(drawnLogo, () => `<img data-site-logo src="${escape(logo)}" alt="">`)
  const recorded = shown.replaceAll(kept('icp'), (_, tag) => tag + escape(icp))
  return name === OWN ? recorded : recorded.replace(titled, (_, before: string) => `${before}${escape(name)}<`)
}

/** The product's own logo, in the place of the site's. */
const drawnLogo = /<svg\s+data-site-logo[^]*?<\/svg>/g
const titled = new RegExp(`(<title>[^<]*)${OWN}<`)

function kept(name: string): RegExp {
  return new RegExp(`(<\\w+\\s+data-site-${name}(?:="")?[^>]*>)[^<]*`, 'g')
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
