import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { orderField } from '@huanshi/kernel/definition/usual-fields.ts'
import { TopTarget } from '@huanshi/publishing/contract/record-target.ts'
import { PictureAddress } from '@huanshi/kernel/protocol/web-address.ts'

const time = nullable(Type.String({ format: 'date-time' }))

/** A work that stands on the front page for a time. */
export const topItem = defineResource({
  name: 'top-item',
  segment: 'TopItem',
  type: 'TopItem',
  title: '置顶',
  owned: false,
  label: 'title',
  picture: 'coverUrl',
  defaultSort: 'order',
  fields: {
    title: field(Type.String(), {
      title: '标题',
      write: 'never',
      stored: false,
      column: { width: 260 },
    }),
    slot: field(Type.Enum(['banner', 'featured']), {
      title: '位置',
      required: true,
      filter: true,
      display: 'state',
      options: { banner: '首页横幅', featured: '首页推荐' },
      tones: { banner: 'live', featured: 'info' },
      column: { width: 120 },
      form: { control: 'select' },
    }),
    target: field(TopTarget, { title: '内容', required: true, form: { control: 'json' } }),
    status: field(Type.Enum(['waiting', 'shown', 'over', 'hidden']), {
      title: '状态',
      write: 'never',
      stored: false,
      display: 'state',
      options: { waiting: '未开始', shown: '展示中', over: '已结束', hidden: '内容未公开' },
      tones: { waiting: 'info', shown: 'ok', over: 'quiet', hidden: 'warn' },
      column: { width: 120 },
    }),
    titleOverride: field(nullable(Type.String({ minLength: 1, maxLength: 100 })), {
      title: '另用标题',
      form: { help: '不填则用内容自己的标题' },
    }),
    coverOverride: field(nullable(PictureAddress), {
      title: '另用封面',
      form: {
        control: 'picture',
        help: '不选则用内容自己的封面',
        mismatch: '应当是 本站的图片，请先上传再选用',
      },
    }),
    coverUrl: field(nullable(Type.String()), { title: '封面', write: 'never', stored: false, display: 'picture' }),
    order: orderField,
    startTime: field(time, {
      title: '开始时间',
      display: 'time',
      column: { width: 170 },
      form: { control: 'time', help: '不填则立即展示' },
    }),
    endTime: field(time, {
      title: '结束时间',
      display: 'time',
      column: { width: 170 },
      form: { control: 'time', help: '不填则一直展示' },
    }),
  },
  areas: { Admin: {} },
})

export type TopItem = RecordOf<typeof topItem>
