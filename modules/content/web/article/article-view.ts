import { article } from '../../contract/article.ts'
import { draftTones, orderQuestion } from '@huanshi/resource-web/view/standard-views.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

/** Of articles and pages alike. */
export const writtenView = {
  columns: {
    title: 'auto',
    slug: 160,
    status: 'auto',
    publishTime: 'auto',
    views: 100,
    order: 'auto',
  },
  hidden: ['slug', 'order'],
  form: {
    title: {},
    categoryId: {},
    slug: { help: '显示在网址里，不填则自动生成', mismatch: '只含小写字母、数字和连字符' },
    summary: {},
    contentHtml: {},
    coverUrl: {},
    publishTime: { help: '不填则取发布的时刻；晚于现在则到时才公开' },
    order: orderQuestion,
  },
  tones: { status: draftTones },
} as const

export const articleView = defineView(article, writtenView)
