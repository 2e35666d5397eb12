// What a page says of the brand whose work it shows: attributes of the document and colours, as the site's own words are.
import { brandShade } from '@huanshi/kernel/colour/brand-shades.ts'
import { inkOn } from '@huanshi/kernel/colour/ink-on.ts'
import { escapeHtml as escape } from '../http/plain-page.ts'

export interface BrandWords {
  readonly name: string
  /** Address of a picture; empty where the name stands alone. */
  readonly logo: string
  /** On pictures and dark grounds. */
  readonly darkLogo: string
  /** As `#RRGGBB`; null for the product's own. */
  readonly colour: string | null
  /** Shown while a work is on its way. */
  readonly loading: string | null
  /** Laid over the picture of a work; empty where there is none. */
  readonly watermark: string
  readonly watermarkPlace: string
  /** Of pages that ask for a password. */
  readonly lockPicture: string
  readonly lockWords: string
  readonly website: string
  readonly contact: string
  /** Name of the site that made it; empty where the brand does not say so. */
  readonly maker: string
}

/** Over a page that names the site. */
export function withBrandWords(html: string, brand: BrandWords): string {
  const { name, darkLogo, watermark, lockPicture, lockWords, website, contact, maker } = brand
  const locked = { 'lock-picture': lockPicture, 'lock-words': lockWords }
  const mark = watermark === '' ? {} : { watermark, 'watermark-place': brand.watermarkPlace }
  const all = { brand: name, 'dark-logo': darkLogo, ...mark, ...locked, website, contact, maker }
  const data = Object.entries(all).map(([key, value]) => (value === '' ? '' : ` data-${key}="${escape(value)}"`))
  const dressed = html.replace(/<html\b/, (tag) => tag + data.join(''))
  return brand.colour === null ? dressed : dressed.replace('</head>', () => `${coloursOf(brand.colour ?? '')}</head>`)
}

function coloursOf(colour: string): string {
  const [light, dark] = [brandShade(colour, 'light'), brandShade(colour, 'dark')]
  const tokens = {
    sun: `light-dark(${light},${dark})`,
    'on-sun': `light-dark(${inkOn(light)},${inkOn(dark)})`,
    'sun-on-night': brandShade(colour, 'night'),
    'sun-soft': 'color-mix(in srgb,var(--hs-sun) 12%,var(--hs-surface))',
  }
  const written = Object.entries(tokens).map(([name, value]) => `--hs-${name}:${value}`)
  return `<style>html:root,html [data-theme]{${written.join(';')}}</style>\n`
}
