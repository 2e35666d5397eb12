// The logo of the site: what may be sent, and where it is shown from.
import { Type, type Static } from 'typebox'

export const siteLogoLimits = {
  bytes: 2 * 1024 * 1024,
  /** Pixels on either side of what is sent. */
  side: 4096,
  /** What is kept fits into this; pixels. */
  width: 512,
  height: 128,
} as const

/** As a file dialog takes them; what counts is what the file holds. */
export const siteLogoTypes = ['.png', '.jpg', '.jpeg', '.webp'] as const

/** Empty for the product's own. */
export const SiteLogo = Type.String({ maxLength: 60, pattern: '^(/api/Logos/[0-9a-f-]{36}\\.webp)?$' })

/** To be kept in the setting `site.logo`; one that is not goes when another is sent a day later. */
export const LogoPicture = Type.Object({ logoUrl: Type.String() }, { title: '站点标志' })
export type LogoPicture = Static<typeof LogoPicture>
