import { Type } from 'typebox'
import { field, nullable } from '../definition/field.ts'
import { defineResource, verbs, type RecordOf } from '../definition/resource.ts'
import { Area, Bounds } from '../protocol/geometry.ts'

const zoom = Type.Integer({ minimum: 0, maximum: 22 })
const count = { write: 'never', display: 'count', column: { width: 100 } } as const
const chosen = { write: 'create', required: true } as const

const Source = Type.Object(
  {
    /** With {z}, {x} and {y}. */
    urlTemplate: Type.String({ title: '瓦片地址', maxLength: 2000, pattern: '^https?://[^\\s]+$' }),
    attribution: Type.String({ title: '版权说明', minLength: 1, maxLength: 500 }),
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
    name: field(Type.String({ minLength: 1, maxLength: 100 }), {
      title: '名称',
      required: true,
      sort: true,
      search: 'A',
      column: { width: 240 },
      form: {},
    }),
    region: field(Type.Union([Area, Bounds]), {
      ...chosen,
      title: '区域',
      form: { control: 'json', help: '经纬度为 WGS-84，每片区域的瓦片数随级别成倍增长' },
    }),
    source: field(Source, {
      ...chosen,
      title: '来源',
      form: {
        control: 'members',
        help: '瓦片地址里用 {z}、{x}、{y} 代表级别和位置，例如 https://tiles.example.com/{z}/{x}/{y}.png',
      },
    }),
    minZoom: field(zoom, { ...chosen, title: '最小级别', column: { width: 90 }, form: { control: 'number' } }),
    maxZoom: field(zoom, { ...chosen, title: '最大级别', column: { width: 90 }, form: { control: 'number' } }),
    termsAccepted: field(Type.Boolean(), {
      ...chosen,
      title: '已接受来源的使用条款',
      form: { control: 'switch', help: '下载前请先阅读地图来源的使用条款' },
    }),
    status: field(Type.Enum(['queued', 'running', 'paused', 'ready', 'failed']), {
      title: '状态',
      write: 'never',
      filter: true,
      display: 'state',
      options: { queued: '排队中', running: '下载中', paused: '已暂停', ready: '可用', failed: '失败' },
      tones: { queued: 'quiet', running: 'live', paused: 'warn', ready: 'ok', failed: 'bad' },
      column: { width: 100 },
    }),
    tileCount: field(Type.Integer(), { ...count, title: '瓦片数', sort: true }),
    done: field(Type.Integer(), { ...count, title: '已下载' }),
    failed: field(Type.Integer(), { ...count, title: '失败数' }),
    bytes: field(Type.Integer(), { ...count, title: '大小', display: 'bytes', sort: true }),
    error: field(nullable(Type.String()), { title: '失败原因', write: 'never', display: 'multiline' }),
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
    { name: 'pause', title: '暂停', when: { status: ['running'] }, to: 'paused' },
    { name: 'resume', title: '继续', when: { status: ['paused'] }, to: 'running' },
    { name: 'retry', title: '重试', when: { status: ['failed'] }, to: 'queued' },
  ],
})

export type MapDownload = RecordOf<typeof mapDownload>
