import { longestPath, TourError } from './foreign-tour.ts'

/**
 * A path within the files of a tour, resolved from the file that names it.
 * @throws TourError 'outside' for an address of the network or above the root
 */
export function resolvePath(from: string, path: string): string {
  if (path.length > longestPath) throw new TourError('malformed', 'A path is too long')
  const plain = path.replaceAll('\\', '/').replace(/[?#].*$/, '')
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(plain))
    throw new TourError('outside', `Not among the files: ${path.slice(0, 200)}`)
  const parts = plain.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of plain.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) throw new TourError('outside', `Above the root: ${path.slice(0, 200)}`)
  }
  return parts.join('/')
}
