/** Finds out which program wrote a folder of files, and reads the tour in it. */
import { longestDescription, TourError, type ForeignTour, type TourFiles } from './foreign-tour.ts'
import { readKrpano } from './read-krpano.ts'
import { readMarzipano } from './read-marzipano.ts'
import { readPannellum } from './read-pannellum.ts'

const mostTried = 60
/** Of all files that might describe a tour. Bytes. */
const mostRead = 3 * longestDescription

interface Try {
  readonly path: string
  readonly kind: 'krpano' | 'marzipano' | 'pannellum'
}

/** @throws TourError 'unknown-format' when there is none, otherwise what is wrong with the likeliest one */
export async function readTour(files: TourFiles): Promise<ForeignTour> {
  let problem: unknown
  let rest = mostRead
  for (const { path, kind } of likely(files.names)) {
    try {
      const bytes = await files.read(path, Math.min(rest, longestDescription))
      if (bytes === undefined) continue
      rest -= bytes.length
      if (kind === 'krpano') return await readKrpano(files, path)
      const words = new TextDecoder().decode(bytes)
      return kind === 'marzipano' ? readMarzipano(words, path) : readPannellum(words, path)
    } catch (error) {
      if (!(error instanceof TourError)) throw error
      if (error.code !== 'unknown-format') problem ??= error
    }
  }
  throw problem ?? new TourError('unknown-format', 'No tour of krpano, Pannellum or Marzipano')
}

/** Those with a telling name first, and what lies higher before what lies deeper. */
function likely(names: readonly string[]): readonly Try[] {
  const tries = names.flatMap((path): Try[] => {
    const name = path.split('/').at(-1)?.toLowerCase() ?? ''
    if (path.startsWith('__MACOSX/') || name.startsWith('.')) return []
    if (name.endsWith('.xml')) return [{ path, kind: 'krpano' }]
    if (name === 'data.js' || name === 'app_data.js') return [{ path, kind: 'marzipano' }]
    if (name.endsWith('.json') && name !== 'package.json') return [{ path, kind: 'pannellum' }]
    return []
  })
  const rank = ({ path }: Try): number => {
    const isTelling = /(^|\/)(tour|pano|panorama|config|index|data)\.(xml|json|js)$/i.test(path)
    return path.split('/').length * 2 + (isTelling ? 0 : 1) + (/\/(skin|plugins)\//i.test(`/${path}`) ? 100 : 0)
  }
  return tries.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostTried)
}
