import { skin } from '../contract/skin.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const skinView = defineView(skin, {
  picture: 'previewUrl',
  columns: {
    name: 'auto',
    code: 120,
    kind: 110,
    description: 320,
    order: 'auto',
  },
  hidden: ['order'],
  form: {},
})
