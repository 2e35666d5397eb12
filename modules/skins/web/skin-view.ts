import { skin } from '../contract/skin.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const skinView = defineView(skin, {
  picture: 'previewUrl',
  columns: {
    name: {},
    code: { width: 120 },
    kind: { width: 110 },
    description: { width: 320 },
    order: { hidden: true },
  },
  form: {},
})
