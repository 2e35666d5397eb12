// What a page has to be allowed for its maps: the origins of tiles, and what the services that draw by themselves name as theirs.
import type { MapSource } from '@huanshi/kernel/protocol/map-source.ts'

/** Sources of a content policy, by directive. */
export interface MapPolicy {
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly img: readonly string[]
  readonly style: readonly string[]
  readonly font: readonly string[]
  readonly frame: readonly string[]
}

export const noMaps: MapPolicy = { script: [], connect: [], img: [], style: [], font: [], frame: [] }

const amapHosts = ['https://*.amap.com', 'https://*.autonavi.com']
const googleHosts = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com']

/** Both services run text as scripts: Google says so, and 高德 keeps its parts as text in the browser's storage. */
const services: Readonly<Record<'amap' | 'google', MapPolicy>> = {
  amap: {
    script: ['https://webapi.amap.com', 'https://*.amap.com', "'unsafe-eval'"],
    connect: amapHosts,
    img: amapHosts,
    style: ['https://webapi.amap.com'],
    font: [],
    frame: [],
  },
  // developers.google.com/maps/documentation/javascript/content-security-policy
  google: {
    script: [...googleHosts, "'unsafe-eval'", 'blob:'],
    connect: googleHosts,
    img: [...googleHosts, 'https://*.googleusercontent.com'],
    style: ['https://fonts.googleapis.com'],
    font: ['https://fonts.gstatic.com'],
    frame: ['https://*.google.com'],
  },
}

type Named = Pick<MapSource, 'kind' | 'address' | 'labelAddress'>

export function policyOf(sources: readonly Named[]): MapPolicy {
  const tiles = sources.flatMap(({ kind, address, labelAddress }) =>
    kind === 'amap' || kind === 'google' ? [] : [address, labelAddress].flatMap(originOf),
  )
  const asked = sources.flatMap(({ kind }) => (kind === 'amap' || kind === 'google' ? [services[kind]] : []))
  const all = (directive: keyof MapPolicy): string[] => [...new Set(asked.flatMap((policy) => policy[directive]))]
  return {
    script: all('script'),
    connect: [...new Set([...tiles, ...all('connect')])],
    img: [...new Set([...tiles, ...all('img')])],
    style: all('style'),
    font: all('font'),
    frame: all('frame'),
  }
}

/** Nothing else may stand in a policy, whatever the database holds: one wrong source would take every page with it. */
const plainOrigin = /^https?:\/\/[\w.:[\]-]+$/

function originOf(address: string | null): string[] {
  const origin = address === null ? undefined : URL.parse(address)?.origin
  return origin !== undefined && plainOrigin.test(origin) ? [origin] : []
}
