import { Type } from 'typebox'
import { groupEditors } from '@huanshi/kernel/areas/area.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, verbs, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { countedField, tagsField } from '@huanshi/kernel/definition/standard-fields.ts'
import { LibDetails } from './lib-details.ts'
import { ThumbnailBody } from './upload-thumbnail.ts'
import { Usage } from './usage.ts'

const withoutCreate = verbs.filter((verb) => verb !== 'create')
const address = nullable(Type.String())
const pixels = nullable(Type.Integer())

/** What public audios show of a library item too. */
export const libFields = {
  name: field(Type.String({ minLength: 1, maxLength: 100 }), { title: '名称', sort: true, search: 'A' }),
  kind: field(Type.Enum(['image', 'video', 'audio', 'coordinate', 'model', 'attachment']), {
    title: '类型',
    write: 'never',
    filter: true,
    options: { image: '图片', video: '视频', audio: '音频', coordinate: '坐标', model: '模型', attachment: '附件' },
  }),
  folder: field(Type.String({ maxLength: 100, pattern: '^$|^\\S(.*\\S)?$' }), {
    title: '文件夹',
    filter: true,
    sort: true,
    batch: 'folder',
  }),
  tags: tagsField,
  url: field(address, { title: '地址', write: 'never', stored: false }),
  size: field(Type.Integer(), { title: '大小', write: 'never', sort: true, filter: true, display: 'bytes' }),
  /** Seconds. */
  duration: field(nullable(Type.Number()), { title: '时长', write: 'never', display: 'duration', sort: true }),
  fileName: field(Type.String(), { title: '文件名', write: 'never', search: 'C' }),
  mime: field(Type.String(), { title: '格式', write: 'never' }),
  usageCount: countedField('使用次数'),
} as const

/** Pictures, videos, sounds, tracks, models and attachments; made by uploading a file. */
export const lib = defineResource({
  name: 'lib',
  segment: 'Libs',
  type: 'Lib',
  title: '素材',
  owned: true,
  label: 'name',
  defaultSort: '-createdTime',
  fields: {
    ...libFields,
    /** Of the file as it came, where another is shown in its place. */
    originalUrl: field(address, { title: '原始文件地址', write: 'never', stored: false }),
    thumbnailUrl: field(address, { title: '缩略图', write: 'never', stored: false, display: 'picture' }),
    width: field(pixels, { title: '宽', write: 'never', display: 'count' }),
    height: field(pixels, { title: '高', write: 'never', display: 'count' }),
    /** Of what a coordinate file holds: west, south, east, north, in degrees. */
    bounds: field(nullable(Type.Array(Type.Number(), { minItems: 4, maxItems: 4 })), { title: '范围', write: 'never' }),
    sha256: field(Type.String(), { title: '校验值', write: 'never' }),
    details: field(LibDetails, { title: '细节', write: 'never' }),
    /** What its owner should know: why a video may not play everywhere. */
    note: field(nullable(Type.String()), { title: '说明', write: 'never', display: 'multiline' }),
    usages: field(Type.Array(Usage), { title: '使用之处', write: 'never', stored: false }),
  },
  areas: {
    My: { verbs: withoutCreate },
    Admin: { verbs: withoutCreate },
    GroupAdmin: { verbs: withoutCreate, read: groupEditors, write: groupEditors },
    PublicAdmin: { verbs: withoutCreate },
  },
  actions: [{ name: 'thumbnail', title: '更换缩略图', body: ThumbnailBody, bodyKind: 'picture' }],
})

export type Lib = RecordOf<typeof lib>
