// One phone, one tablet, one desk: sheets ask for the width at the same three places, in one notation.
import type { Finding, Rule } from './source.ts'

const BREAKPOINTS = new Set(['768', '1024', '1280'])
const query = /@media[^{]*/g

export const checkStyles: Rule = (sources) =>
  sources
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(query)).flatMap(({ 0: media, index }): Finding[] => {
        const line = text.slice(0, index).split('\n').length
        const said = (message: string): Finding => ({ path, line, message })
        const odd = Array.from(
          media.matchAll(/width[^)]*?(\d+)px|(\d+)px <= width/g),
          ([, after, before]) => after ?? before ?? '',
        )
          .filter((width) => !BREAKPOINTS.has(width))
          .map((width) => said(`${width} pixels are no breakpoint: ${[...BREAKPOINTS].join(', ')}`))
        return /(?:max|min)-width/.test(media) ? [...odd, said('widths are compared as ranges: width < 768px')] : odd
      }),
    )
