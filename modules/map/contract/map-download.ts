import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, verbs, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { Area, Bounds } from '@huanshi/kernel/protocol/geometry.ts'
import { nameField, stateField } from '@huanshi/kernel/definition/standard-fields.ts'

const zoom = Type.Integer({ minimum: 0, maximum: 22 })
const count = { write: 'never', display: 'count' } as const
const chosen = { write: 'create', required: true } as const

/** As it was when the download was ordered. */
const Source = Type.Object(
  {
    name: Type.String(),
    /** With {z}, {x} and {y}, and {key} where the key belongs. */
    urlTemplate: Type.String({ title: '瓦片地址', maxLength: 2000, pattern: '^https?://[^\\s]+$' }),
    attribution: Type.String(),
    approval: Type.String(),
    ground: Type.Enum(['plain', 'satellite', 'relief']),
    datum: Type.Enum(['wgs84', 'gcj02']),
  },
  { additionalProperties: false },
)

/** Map tiles fetched for use without a network. What is fetched is settled when it is ordered. */
export const mapDownload = defineResource({
  name: 'map-download',
  segment: 'MapDownloads',
  type: 'MapDownload',
  title: '地图下载',
  owned: false,
  label: 'name',
  defaultSort: '-createdTime',
  fields: {
    name: nameField(100),
    region: field(Type.Union([Area, Bounds]), {
      ...chosen,
      title: '区域',
    }),
    sourceId: field(Type.String({ format: 'uuid' }), {
      ...chosen,
      title: '来源',
      refers: 'map-source',
      among: { mayDownload: 'true' },
      display: 'records',
    }),
    source: field(nullable(Source), { title: '来源信息', write: 'never' }),
    minZoom: field(zoom, { ...chosen, title: '最小级别' }),
    maxZoom: field(zoom, { ...chosen, title: '最大级别' }),
    rate: field(Type.Integer({ minimum: 1, maximum: 50 }), { title: '每秒瓦片数', write: 'create' }),
    termsAccepted: field(Type.Boolean(), {
      ...chosen,
      title: '已接受来源的使用条款',
    }),
    status: stateField({ queued: '排队中', running: '下载中', paused: '已暂停', ready: '可用', failed: '失败' }),
    progress: field(Type.Number({ minimum: 0, maximum: 1 }), {
      title: '进度',
      write: 'never',
      stored: false,
      display: 'progress',
    }),
    tileCount: field(Type.Integer(), { ...count, title: '瓦片数', sort: true }),
    done: field(Type.Integer(), { ...count, title: '已下载' }),
    empty: field(Type.Integer(), { ...count, title: '来源没有的' }),
    failed: field(Type.Integer(), { ...count, title: '失败数' }),
    bytes: field(Type.Integer(), { ...count, title: '大小', display: 'bytes', sort: true }),
    error: field(nullable(Type.String()), { title: '失败原因', write: 'never', display: 'multiline' }),
    /** Of the finished PMTiles file, for those who see the record. */
    fileUrl: field(nullable(Type.String()), { title: '文件地址', write: 'never', stored: false }),
  },
  areas: { Admin: { verbs } },
  states: {
    field: 'status',
    initial: 'queued',
    automatic: [
      { by: 'job', from: ['queued'], to: 'running' },
      { by: 'job', from: ['running'], to: 'ready' },
      { by: 'job', from: ['running'], to: 'failed' },
    ],
  },
  actions: [
    { name: 'pause', title: '暂停', when: { status: ['queued', 'running'] }, to: 'paused' },
    { name: 'resume', title: '继续', when: { status: ['paused'] }, to: 'running' },
    { name: 'retry', title: '重试', when: { status: ['failed'] }, to: 'queued' },
  ],
})

export type MapDownload = RecordOf<typeof mapDownload>
