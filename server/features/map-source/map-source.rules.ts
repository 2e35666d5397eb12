// Sources of maps: each kind needs its own things, and the map that comes along stays.
import { mapSource, type MapSourceRecord } from '@huanshi/contract/resources/map-source.ts'
import { Refusal } from '../../capabilities/http/refusal.ts'
import { forgetMapSources } from '../../capabilities/map/map-sources.ts'
import type { ResourceRules } from '../../capabilities/resource/rules.ts'

type Given = Partial<MapSourceRecord>

export const mapSourceRules: ResourceRules<typeof mapSource> = {
  resource: mapSource,
  async creating(_trx, values) {
    if (values.kind === 'embedded') throw new Refusal('record.conflict', { detail: '内置地图只有一个' })
    assertWhole(values)
    forgetMapSources()
    return {}
  },
  async updating(_trx, record, values) {
    if (parts.some((part) => part in values)) assertWhole({ ...record, ...values })
    forgetMapSources()
    return {}
  },
  async deleted(_trx, records) {
    if (records.some(({ kind }) => kind === 'embedded')) throw new Refusal('map-source.embedded')
    forgetMapSources()
  },
  async restored() {
    forgetMapSources()
  },
}

/** What has to fit together. */
const parts = ['kind', 'address', 'labelAddress', 'key', 'minZoom', 'maxZoom'] as const

const hasTiles = (address: string): boolean => ['{z}', '{x}', '{y}'].every((part) => address.includes(part))

function assertWhole(source: Given): void {
  const { kind, address, labelAddress, key, minZoom = 0, maxZoom = 18 } = source
  const refuse = (path: string, message: string): never => {
    throw new Refusal('map-source.address', { detail: message, errors: [{ path, message }] })
  }
  if (kind !== 'embedded' && source.downloadId == null) {
    if (typeof address !== 'string') return refuse('/address', '请填写地址')
    if (kind === 'raster' && !hasTiles(address)) refuse('/address', '瓦片地址要有 {z}、{x} 和 {y}')
    if (typeof key !== 'string' && address.includes('{key}')) refuse('/key', '地址里有 {key}，请填写密钥')
  }
  if (typeof labelAddress === 'string' && !hasTiles(labelAddress)) {
    refuse('/labelAddress', '瓦片地址要有 {z}、{x} 和 {y}')
  }
  if (minZoom > maxZoom) refuse('/maxZoom', '不能小于最小级别')
}
