import { WORK_SLUG_MISMATCH } from '@huanshi/publishing/contract/slug-name.ts'
import { tour } from '../contract/tour.ts'
import { draftTones, visibilityTones } from '@huanshi/resource-web/view/standard-views.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const tourView = defineView(tour, {
  picture: 'pictureUrl',
  columns: {
    title: 'auto',
    status: 'auto',
    visibility: 'auto',
    slug: 160,
    tags: 'auto',
    sceneCount: 'auto',
    client: 140,
    views: 100,
    likes: 'auto',
    publishedTime: 'auto',
  },
  hidden: ['client', 'slug', 'likes'],
  form: {
    title: {},
    description: {},
    coverUrl: {},
    visibility: {},
    password: { help: '填写后访客要输入密码才能观看；保存后不再显示', mismatch: '密码至少 4 个字符' },
    slug: {
      askedOn: 'update',
      help: '好记的地址，/t/ 后面的部分；留空则只有原来的长地址',
      mismatch: WORK_SLUG_MISMATCH,
    },
    lockCover: { help: '有访问密码时，输入密码前能看到的封面' },
    tags: {},
    location: { help: '漫游在地图上的位置，访客看得到；不填时用第一个有地点的场景' },
    allowComments: {},
  },
  tones: { status: draftTones, visibility: visibilityTones },
})
