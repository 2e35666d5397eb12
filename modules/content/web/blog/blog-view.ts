import { blog } from '../../contract/blog.ts'
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
    allowComments: {},
  },
  tones: { status: draftTones, visibility: visibilityTones },
})
