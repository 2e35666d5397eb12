// Pictures and videos that WebGL draws must be the page's own, which files beside a page on disk are not: those get addresses of
// blobs. In a single page everything does, because there are no files beside it.
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import { blobOf, dataOf, packOf } from './packs.ts'

/** What the viewer fetches by itself finds the packs by their names, and knows its kind by its ending. */
const FETCHED = /\.(glb|splat|ply)$/
/** Pictures within articles. */
const WITHIN = /(?<=\ssrc=")files\/[^"]+(?=")/g

export async function ownAddresses(tour: PublicTour): Promise<PublicTour> {
  const isAlone = window.huanshiPacks !== undefined
  const drawn = isAlone ? everyAddress(tour) : drawnAddresses(tour)
  const owned = new Map<string, string>()
  const written = new Map<string, string>()
  await Promise.all([
    ...[...drawn].map(async (url) => {
      const pack = await packOf(url).catch(() => [])
      const [data] = pack
      if (data !== undefined) owned.set(url, URL.createObjectURL(blobOf(data, url)))
    }),
    ...(isAlone ? addressesWithin(tour) : []).map(async (url) => {
      const [data] = await packOf(url).catch(() => [])
      if (data !== undefined) written.set(url, dataOf(data, url))
    }),
  ])
  if (owned.size + written.size === 0) return tour
  const replaced = JSON.stringify(tour, (_key, value: unknown) => {
    if (typeof value !== 'string') return value
    return owned.get(value) ?? value.replaceAll(WITHIN, (url) => written.get(url) ?? url)
  })
  return JSON.parse(replaced) as PublicTour // the same with other addresses
}

/** Videos and pictures placed in the scene, logos over the tripod, icons that lie in the picture, video panoramas. */
function drawnAddresses({ scenes, libs, icons }: PublicTour): Set<string> {
  const urls = new Set<string>()
  const lib = (id: string | null): void => {
    const url = id === null ? undefined : libs[id.toLowerCase()]?.url
    if (url !== undefined) urls.add(url)
  }
  // What hangs in the scene is drawn small until all of it is there.
  const addSurface = (id: string): void => {
    lib(id)
    const poster = libs[id.toLowerCase()]?.thumbnailUrl
    if (poster != null) urls.add(poster)
  }
  for (const { hotspots, nadir, content } of scenes) {
    lib(nadir.libId)
    if (content !== null && content.type === 'video')
      for (const url of [content.url, ...(content.captions ?? []).map((caption) => caption.url)]) urls.add(url)
    for (const hotspot of hotspots) {
      if ('surface' in hotspot && hotspot.surface != null) addSurface(hotspot.target.libId)
    }
  }
  for (const { imageUrl } of Object.values(icons)) urls.add(imageUrl)
  return new Set([...urls].filter((url) => url.startsWith('files/')))
}

function everyAddress(tour: PublicTour): Set<string> {
  const urls = new Set<string>()
  JSON.stringify(tour, (key, value: unknown) => {
    const isFetched = key === 'tileUrl' || key === 'previewUrl'
    if (typeof value === 'string' && value.startsWith('files/') && !isFetched && !FETCHED.test(value)) urls.add(value)
    return value
  })
  return urls
}

function addressesWithin(tour: PublicTour): string[] {
  const urls = new Set<string>()
  JSON.stringify(tour, (_key, value: unknown) => {
    if (typeof value === 'string') for (const [url] of value.matchAll(WITHIN)) urls.add(url)
    return value
  })
  return [...urls]
}
