import { LONGEST_TITLE } from '@huanshi/kernel/protocol/title-length.ts'
import { Type } from 'typebox'
import { groupEditors } from '@huanshi/kernel/areas/area.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, verbs, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { Limits, View } from '@huanshi/kernel/protocol/angles.ts'
import { CaptionsBody } from './captions.ts'
import { Level, Nadir } from './correction.ts'
import { Coverage } from '@huanshi/kernel/protocol/coverage.ts'
import { Grading, gradingWords } from './grading.ts'
import { Hotspot } from './hotspot.ts'
import { LibDetails } from '@huanshi/library/contract/lib-details.ts'
import { visibilityWords } from '@huanshi/kernel/protocol/visibility-words.ts'
import { panoStateWords } from './pano-state-words.ts'
import { Camera, Location, Projection } from '@huanshi/kernel/protocol/picture-data.ts'
import { SkinChoice } from '@huanshi/skins/contract/skin-choice.ts'
import { ThumbnailBody } from '@huanshi/library/contract/upload-thumbnail.ts'
import { clientField, slugFields, withdrawSlugAction } from '@huanshi/publishing/contract/work-slug.ts'
import { stateField } from '@huanshi/kernel/definition/standard-fields.ts'
import { detectionWords, retouchWords, Retouching } from './zones.ts'

const url = nullable(Type.String())
/** Made by uploading a picture, so there is no plain create. */
const withoutCreate = verbs.filter((verb) => verb !== 'create')

export const pano = defineResource({
  name: 'pano',
  segment: 'Panos',
  type: 'Pano',
  title: '全景',
  owned: true,
  label: 'title',
  searchedWithin: true,
  onMap: true,
  defaultSort: '-createdTime',
  fields: {
    title: field(Type.String({ minLength: 1, maxLength: LONGEST_TITLE }), { title: '标题', sort: true, search: 'A' }),
    description: field(Type.String({ maxLength: 5000 }), { title: '简介', search: 'C', display: 'multiline' }),
    kind: field(Type.Enum(['image', 'video', 'bigPixel', 'bigImage', 'model', 'splat']), {
      title: '类型',
      write: 'never',
      filter: true,
      options: {
        image: '全景图片',
        video: '全景视频',
        bigPixel: '十亿像素',
        bigImage: '大图',
        model: '三维模型',
        splat: '高斯泼溅',
      },
    }),
    status: stateField(panoStateWords),
    progress: field(Type.Number({ minimum: 0, maximum: 1 }), { title: '进度', write: 'never', display: 'progress' }),
    /** What is being done now, in words for the author: 正在切片 · 第 4 / 6 级. */
    step: field(nullable(Type.String()), { title: '步骤', write: 'never' }),
    error: field(nullable(Type.String()), { title: '失败原因', write: 'never', display: 'multiline' }),
    visibility: field(Type.Enum(['private', 'unlisted', 'public']), {
      title: '可见性',
      filter: true,
      batch: 'visibility',
      display: 'state',
      options: visibilityWords,
    }),
    ...slugFields,
    client: clientField,
    allowComments: field(Type.Boolean(), { title: '允许评论' }),
    tags: field(Type.Array(Type.String({ minLength: 1, maxLength: 30 }), { maxItems: 30, uniqueItems: true }), {
      title: '标签',
      filter: true,
      search: 'B',
      batch: 'tag',
      display: 'tags',
    }),
    width: field(nullable(Type.Integer()), { title: '宽', write: 'never', filter: true, display: 'count' }),
    height: field(nullable(Type.Integer()), { title: '高', write: 'never', display: 'count' }),
    size: field(Type.Integer(), { title: '大小', write: 'never', sort: true, filter: true, display: 'bytes' }),
    views: field(Type.Integer(), { title: '环视次数', write: 'never', sort: true, display: 'count' }),
    likes: field(Type.Integer(), { title: '点赞', write: 'never', display: 'count' }),
    fileName: field(Type.String(), { title: '文件名', write: 'never', search: 'C' }),
    mime: field(Type.String(), { title: '格式', write: 'never' }),
    takenTime: field(nullable(Type.String({ format: 'date-time' })), {
      title: '拍摄时间',
      sort: true,
      filter: true,
      display: 'time',
    }),
    location: field(nullable(Location), { title: '地点', filter: true, display: 'place' }),
    /** As the picture's file tells it; for those who edit it alone. */
    photoLocation: field(nullable(Location), { title: '照片里的地点', write: 'never' }),
    /** Off until the author switches it on: no answer to visitors carries the place before. */
    showPlace: field(Type.Boolean(), { title: '公开拍摄地点', filter: true }),
    initialView: field(View, { title: '初始视角' }),
    limits: field(Limits, { title: '可看范围' }),
    level: field(Level, { title: '水平校正' }),
    nadir: field(Nadir, { title: '补地' }),
    /** Whether parts of it are covered, and whether those who may not see them get the covered picture by now. */
    retouch: field(Type.Enum(['none', 'waiting', 'done', 'failed']), {
      title: '遮盖',
      write: 'never',
      filter: true,
      display: 'state',
      options: retouchWords,
    }),
    /** Null: as the picture was taken. */
    grading: field(nullable(Grading), { title: '调色参数', write: 'never' }),
    gradingState: field(Type.Enum(['none', 'waiting', 'done', 'failed']), {
      title: '调色',
      write: 'never',
      filter: true,
      display: 'state',
      options: gradingWords,
    }),
    /** Whether a detector has looked for faces and plates. */
    detection: field(Type.Enum(['none', 'waiting', 'done', 'failed']), {
      title: '人脸和车牌检测',
      write: 'never',
      display: 'state',
      options: detectionWords,
    }),
    detectionError: field(nullable(Type.String()), { title: '检测失败原因', write: 'never', display: 'multiline' }),
    retouchError: field(nullable(Type.String()), { title: '遮盖失败原因', write: 'never', display: 'multiline' }),
    skin: field(nullable(SkinChoice), { title: '皮肤' }),
    hotspots: field(Type.Array(Hotspot, { maxItems: 200 }), { title: '热点' }),
    camera: field(nullable(Camera), { title: '相机', write: 'never' }),
    projection: field(nullable(Projection), { title: '投影', write: 'never' }),
    /** As the author declared it; null: as it was found in the file. */
    coverage: field(nullable(Coverage), { title: '画面覆盖', write: 'never' }),
    /** Looked around in or lying flat; null for what has no tiles. */
    form: field(nullable(Type.Enum(['equirectangular', 'flat'])), { title: '画面', write: 'never', stored: false }),
    coverUrl: field(url, { title: '封面', write: 'never', stored: false, display: 'picture' }),
    thumbnailUrl: field(url, { title: '缩略图', write: 'never', stored: false, display: 'picture' }),
    littlePlanetUrl: field(url, { title: '小行星图', write: 'never', stored: false, display: 'picture' }),
    previewUrl: field(url, { title: '预览图', write: 'never', stored: false, display: 'picture' }),
    manifestUrl: field(url, { title: '清单地址', write: 'never', stored: false }),
    /** Of a video, a model or a splat, which have no tiles. */
    contentUrl: field(url, { title: '内容地址', write: 'never', stored: false }),
    /** Of a video as it came, where another is shown in its place. */
    originalUrl: field(url, { title: '原始文件地址', write: 'never', stored: false }),
    /** Of a video: what the server lacks for drawing a sphere of fisheyes, in words for the author; null where nothing is lacking. */
    missingProgram: field(nullable(Type.String()), { title: '缺少的程序', write: 'never', stored: false }),
    /** Seconds. */
    duration: field(nullable(Type.Number()), { title: '时长', write: 'never', display: 'duration' }),
    details: field(LibDetails, { title: '细节', write: 'never' }),
    /** What its owner should know: why a video may not play everywhere. */
    note: field(nullable(Type.String()), { title: '说明', write: 'never', display: 'multiline' }),
  },
  areas: {
    My: { verbs: withoutCreate },
    Admin: { verbs: withoutCreate },
    GroupAdmin: { verbs: withoutCreate, read: groupEditors, write: groupEditors },
    PublicAdmin: { verbs: withoutCreate },
  },
  actions: [
    withdrawSlugAction,
    { name: 'retry', title: '重新处理', when: { status: ['failed'] } },
    { name: 'cover', title: '截取封面', when: { status: ['ready'] }, body: View },
    {
      name: 'coverage',
      title: '声明画面覆盖',
      // Of what failed only videos: another shape may be drawn of them.
      when: { status: ['ready', 'failed'], kind: ['image', 'bigPixel', 'bigImage', 'video'] },
      body: Coverage,
    },
    {
      name: 'retouch',
      title: '遮盖画面',
      when: { status: ['ready'], kind: ['image', 'bigPixel', 'bigImage'] },
      areas: ['My', 'GroupAdmin', 'PublicAdmin'],
      body: Retouching,
      bodyKind: 'record',
    },
    {
      name: 'grade',
      title: '调色',
      when: { status: ['ready'], kind: ['image', 'bigPixel', 'bigImage'] },
      areas: ['My', 'GroupAdmin', 'PublicAdmin'],
      body: Grading,
    },
    {
      name: 'detect',
      title: '检测人脸和车牌',
      when: { status: ['ready'], kind: ['image', 'bigPixel', 'bigImage'] },
      areas: ['My', 'GroupAdmin', 'PublicAdmin'],
    },
    {
      name: 'captions',
      title: '设置字幕',
      when: { kind: ['video'] },
      areas: ['My', 'GroupAdmin', 'PublicAdmin'],
      body: CaptionsBody,
      bodyKind: 'record',
    },
    {
      name: 'stop-stream',
      title: '取消生成多种尺寸',
      when: { kind: ['video'] },
      areas: ['My', 'GroupAdmin', 'PublicAdmin'],
    },
    {
      name: 'make-stream',
      title: '生成多种尺寸',
      when: { kind: ['video'] },
      areas: ['My', 'GroupAdmin', 'PublicAdmin'],
    },
    { name: 'planet', title: '小行星图作封面', when: { status: ['ready'], kind: ['image', 'bigPixel', 'bigImage'] } },
    {
      name: 'thumbnail',
      title: '更换封面',
      when: { kind: ['video', 'model', 'splat'] },
      body: ThumbnailBody,
      bodyKind: 'picture',
    },
  ],
})

export type Pano = RecordOf<typeof pano>
