// Where maps come from, as browsers are told: which service draws, at what address, and what must be shown with it.
import { Type, type Static } from 'typebox'

/**
 * embedded: the map that comes along; vector: a style with tiles of its own; raster: pictures by a template; archive: one
 * PMTiles file; amap and google: services that draw with scripts of their own.
 */
export const mapKinds = ['embedded', 'vector', 'raster', 'archive', 'amap', 'google'] as const
export type MapKind = (typeof mapKinds)[number]

export const mapKindWords: Readonly<Record<MapKind, string>> = {
  embedded: '内置地图',
  vector: '矢量样式',
  raster: '栅格瓦片',
  archive: '离线地图',
  amap: '高德地图',
  google: '谷歌地图',
}

export const groundWords = { plain: '普通', satellite: '卫星', relief: '地形' } as const

/** The datum in which tiles are drawn; places are stored in WGS-84. */
export const datumWords = { wgs84: 'WGS-84', gcj02: 'GCJ-02' } as const

/** The host becomes part of the pages' content policy, where `;` and `,` end an entry. */
const MAP_ADDRESS_PATTERN = '^(https?://[^\\s"\'<>\\\\,;*/?#]+([/?#][^\\s"\'<>\\\\]*)?|/[^\\s"\'<>\\\\]+)$'
/** {z}, {x} and {y} stand for the tile of a template, {key} for the key. */
export const MapAddress = Type.String({ title: '地址', maxLength: 2000, pattern: MAP_ADDRESS_PATTERN })
export const MapKey = Type.String({ title: '密钥', minLength: 1, maxLength: 200, pattern: '^[0-9A-Za-z_-]+$' })
export const MapZoom = Type.Integer({ minimum: 0, maximum: 22 })

const maybe = <S extends typeof MapAddress>(schema: S) => Type.Union([schema, Type.Null()])

export const MapSource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  kind: Type.Enum([...mapKinds]),
  ground: Type.Enum(['plain', 'satellite', 'relief']),
  datum: Type.Enum(['wgs84', 'gcj02']),
  address: maybe(MapAddress),
  /** Tiles with names alone, laid over the others. */
  labelAddress: maybe(MapAddress),
  key: maybe(MapKey),
  attribution: Type.String(),
  /** Whether this server adds a security code of its own to what the service's script asks (amap). */
  isProxied: Type.Boolean(),
  /** 审图号: the number under which the authority approved the map. */
  approval: Type.String(),
  minZoom: MapZoom,
  maxZoom: MapZoom,
})
export type MapSource = Static<typeof MapSource>

/** Where this site serves the PMTiles file of a finished download, with range reads. */
export function archiveAddress(downloadId: string): string {
  return `/maps/archives/${downloadId}.pmtiles`
}

/** Where the script of 高德 asks for what needs the security code; the last part is fixed by its documentation. */
export function amapProxyAddress(sourceId: string): string {
  return `/maps/amap/${sourceId}/_AMapService`
}
