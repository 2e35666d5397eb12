import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { orderField } from '@huanshi/kernel/definition/standard-fields.ts'
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
  defaultSort: 'order',
  fields: {
    title: field(Type.String(), { title: '标题', write: 'never', stored: false }),
    slot: field(Type.Enum(['banner', 'featured']), {
      title: '位置',
      required: true,
      filter: true,
      display: 'state',
      options: { banner: '首页横幅', featured: '首页推荐' },
    }),
    target: field(TopTarget, { title: '内容', required: true }),
    status: field(Type.Enum(['waiting', 'shown', 'over', 'hidden']), {
      title: '状态',
      write: 'never',
      stored: false,
      display: 'state',
      options: { waiting: '未开始', shown: '展示中', over: '已结束', hidden: '内容未公开' },
    }),
    titleOverride: field(nullable(Type.String({ minLength: 1, maxLength: 100 })), { title: '另用标题' }),
    coverOverride: field(nullable(PictureAddress), { title: '另用封面' }),
    coverUrl: field(nullable(Type.String()), { title: '封面', write: 'never', stored: false, display: 'picture' }),
    order: orderField,
    startTime: field(time, { title: '开始时间', display: 'time' }),
    endTime: field(time, { title: '结束时间', display: 'time' }),
  },
  areas: { Admin: {} },
})

export type TopItem = RecordOf<typeof topItem>
