// What each kind of source needs, and what has to fit together.
import type { MapSourceRecord } from '../../contract/map-source.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'

type Given = Partial<MapSourceRecord>

/** A change of one of these is judged with the others. */
export const fittingParts = ['kind', 'address', 'labelAddress', 'key', 'minZoom', 'maxZoom'] as const

const hasTiles = (address: string): boolean => ['{z}', '{x}', '{y}'].every((part) => address.includes(part))

/** @throws Refusal with the field that is wrong */
export function assertWhole(source: Given): void {
  const { kind, labelAddress, key, minZoom = 0, maxZoom = 18 } = source
  if (kind === 'amap' || kind === 'google') {
    if (typeof key !== 'string') refuse('/key', kind === 'amap' ? '请填写高德的 Key' : '请填写谷歌地图的密钥')
  } else if (kind !== 'embedded' && source.downloadId == null) assertAddress(source)
  if (typeof labelAddress === 'string' && !hasTiles(labelAddress)) {
    refuse('/labelAddress', '瓦片地址要有 {z}、{x} 和 {y}')
  }
  if (minZoom > maxZoom) refuse('/maxZoom', '不能小于最小级别')
}

function assertAddress({ kind, address, key }: Given): void {
  if (typeof address !== 'string') return refuse('/address', '请填写地址')
  if (kind === 'raster' && !hasTiles(address)) refuse('/address', '瓦片地址要有 {z}、{x} 和 {y}')
  if (typeof key !== 'string' && address.includes('{key}')) refuse('/key', '地址里有 {key}，请填写密钥')
}

function refuse(path: string, message: string): never {
  throw new Refusal('map-source.address', { detail: message, errors: [{ path, message }] })
}
