import { blog } from '../../contract/blog.ts'
import { WORK_SLUG_MISMATCH } from '@huanshi/publishing/contract/slug-name.ts'
import { draftTones, visibilityTones } from '@huanshi/resource-web/view/standard-views.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const blogView = defineView(blog, {
  picture: 'coverUrl',
  columns: {
    title: 'auto',
    tags: 'auto',
    status: 'auto',
    visibility: 'auto',
    views: 100,
    likes: 80,
    publishedTime: 'auto',
  },
  form: {
    title: {},
    summary: {},
    contentHtml: {},
    coverUrl: {},
    panoIds: {},
    tourIds: {},
    tags: {},
    visibility: {},
    slug: {
      help: '好记的地址，/t/ 后面的部分；不填则只有原来的长地址。改了以后，原来的也能打开',
      mismatch: WORK_SLUG_MISMATCH,
    },
    allowComments: {},
  },
  tones: { status: draftTones, visibility: visibilityTones },
})
