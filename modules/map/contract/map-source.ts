import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { orderField } from '@huanshi/kernel/definition/usual-fields.ts'
import {
  datumWords,
  groundWords,
  mapKindWords,
  MapAddress,
  MapKey,
  mapKinds,
  MapZoom,
} from '@huanshi/kernel/protocol/map-source.ts'

const zoom = { column: { width: 90, hidden: true }, form: { control: 'number' } } as const
const mismatch = '应当是 http:// 或 https:// 开头的地址'
const keyMismatch = '密钥只由字母、数字、- 和 _ 组成'

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
    name: field(Type.String({ minLength: 1, maxLength: 30 }), {
      title: '名称',
      required: true,
      sort: true,
      search: 'A',
      column: { width: 200 },
      form: {},
    }),
    kind: field(Type.Enum([...mapKinds]), {
      title: '种类',
      write: 'create',
      required: true,
      filter: true,
      options: mapKindWords,
      column: { width: 120 },
      // The map that comes along is there once, and stays.
      form: { control: 'select', choices: mapKinds.filter((kind) => kind !== 'embedded') },
    }),
    ground: field(Type.Enum(['plain', 'satellite', 'relief']), {
      title: '画面',
      filter: true,
      options: groundWords,
      column: { width: 90 },
      form: { control: 'select' },
    }),
    address: field(nullable(MapAddress), {
      title: '地址',
      form: {
        help: '栅格瓦片用 {z}、{x}、{y} 代表级别和位置，{key} 代表密钥；矢量样式填 style.json 的地址，它的瓦片要在同一个网站；离线地图填 PMTiles 文件的地址。天地图的坐标与 WGS-84 一致',
        mismatch,
      },
    }),
    labelAddress: field(nullable(MapAddress), {
      title: '注记地址',
      form: { help: '只有文字的瓦片，叠在上面，例如天地图的注记', mismatch },
    }),
    key: field(nullable(MapKey), {
      title: '密钥',
      form: {
        help: '浏览器会看到它，请在服务商那里限制能使用它的网站。高德用「Web 端 (JS API)」的 Key，谷歌用 Maps JavaScript API 的密钥',
        mismatch: keyMismatch,
      },
    }),
    /** Kept sealed, and added by the server to what the service's script asks. */
    securityCode: field(nullable(MapKey), {
      title: '安全密钥',
      secret: true,
      stored: false,
      form: {
        help: '高德与 Key 一起给出，封存在服务器上，浏览器看不到。留空不改，2021 年 12 月以前的 Key 不需要',
        mismatch: keyMismatch,
      },
    }),
    hasSecurityCode: field(Type.Boolean(), { title: '已存安全密钥', write: 'never', stored: false }),
    datum: field(Type.Enum(['wgs84', 'gcj02']), {
      title: '坐标系',
      options: datumWords,
      form: {
        control: 'select',
        help: '瓦片按哪种坐标绘制。选 GCJ-02 时，地点在显示时换算，存下的仍是 WGS-84；画区域时改用内置地图。谷歌的街道图在国内是 GCJ-02，卫星图是 WGS-84',
      },
    }),
    attribution: field(Type.String({ maxLength: 300 }), {
      title: '版权说明',
      search: 'B',
      column: { width: 240 },
      form: { help: '显示在地图一角' },
    }),
    approval: field(Type.String({ maxLength: 60 }), {
      title: '审图号',
      column: { width: 160 },
      form: { help: '例如 GS(2024)0650号，显示在地图一角。在中国公开使用的地图应当有审图号' },
    }),
    minZoom: field(MapZoom, { ...zoom, title: '最小级别' }),
    maxZoom: field(MapZoom, { ...zoom, title: '最大级别' }),
    mayDownload: field(Type.Boolean(), {
      title: '允许下载',
      filter: true,
      column: { width: 100 },
      form: { control: 'switch', help: '来源的使用条款允许把瓦片存下来离线使用' },
    }),
    mostTiles: field(nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 })), {
      title: '一次最多下载',
      form: { control: 'number', help: '张瓦片，不填则不另外限制' },
    }),
    isOffered: field(Type.Boolean(), {
      title: '可选用',
      filter: true,
      batch: 'offered',
      column: { width: 90 },
      form: { control: 'switch', help: '关闭后只有管理员看得到' },
    }),
    order: {
      ...orderField,
      traits: {
        ...orderField.traits,
        form: { control: 'number', help: '最小的是默认地图，也可以在列表里「设为默认」' },
      },
    },
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
