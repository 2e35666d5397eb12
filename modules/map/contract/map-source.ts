import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { nameField, orderField } from '@huanshi/kernel/definition/standard-fields.ts'
import {
  datumWords,
  groundWords,
  mapKindWords,
  MapAddress,
  MapKey,
  mapKinds,
  MapZoom,
} from '@huanshi/kernel/protocol/map-source.ts'

/** One map that people can look at. The first that is offered is what everybody sees until they choose another. */
export const mapSource = defineResource({
  name: 'map-source',
  segment: 'MapSources',
  type: 'MapSourceRecord',
  title: '地图来源',
  owned: false,
  label: 'name',
  defaultSort: 'order',
  fields: {
    name: nameField(30),
    kind: field(Type.Enum([...mapKinds]), {
      title: '种类',
      write: 'create',
      required: true,
      filter: true,
      options: mapKindWords,
    }),
    ground: field(Type.Enum(['plain', 'satellite', 'relief']), { title: '画面', filter: true, options: groundWords }),
    address: field(nullable(MapAddress), { title: '地址' }),
    labelAddress: field(nullable(MapAddress), { title: '注记地址' }),
    key: field(nullable(MapKey), { title: '密钥' }),
    /** Kept sealed, and added by the server to what the service's script asks. */
    securityCode: field(nullable(MapKey), { title: '安全密钥', secret: true, stored: false }),
    hasSecurityCode: field(Type.Boolean(), { title: '已存安全密钥', write: 'never', stored: false }),
    datum: field(Type.Enum(['wgs84', 'gcj02']), { title: '坐标系', options: datumWords }),
    attribution: field(Type.String({ maxLength: 300 }), { title: '版权说明', search: 'B' }),
    approval: field(Type.String({ maxLength: 60 }), { title: '审图号' }),
    minZoom: field(MapZoom, { title: '最小级别' }),
    maxZoom: field(MapZoom, { title: '最大级别' }),
    mayDownload: field(Type.Boolean(), { title: '允许下载', filter: true }),
    mostTiles: field(nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 })), { title: '一次最多下载' }),
    isOffered: field(Type.Boolean(), { title: '可选用', filter: true, batch: 'offered' }),
    order: orderField,
    downloadId: field(nullable(Type.String({ format: 'uuid' })), {
      title: '来自下载',
      write: 'never',
      refers: 'map-download',
      display: 'records',
    }),
  },
  areas: { Admin: {} },
  actions: [{ name: 'default', title: '设为默认' }],
})

export type MapSourceRecord = RecordOf<typeof mapSource>
