// A colour that somebody chose for his brand, as it is seen on each ground of the visitors' pages.
import { LEAST_OF_MARKS, readableOn } from './ink-on.ts'

/** As tokens.css has them: paper in both themes, and what is dark in both. */
export const brandGrounds = { light: '#ffffff', dark: '#131518', night: '#0b0c0e' } as const
export type BrandGround = keyof typeof brandGrounds

/** Itself where it stands out, otherwise as much of it as does. @param colour as `#RRGGBB` */
export function brandShade(colour: string, ground: BrandGround): string {
  return readableOn(colour.toLowerCase(), brandGrounds[ground], LEAST_OF_MARKS)
}
