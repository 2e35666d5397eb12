import { category } from '../../contract/category.ts'
import { orderQuestion } from '@huanshi/resource-web/view/standard-views.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const categoryView = defineView(category, {
  columns: { name: 'auto', code: 160, kind: 'auto', order: 'auto', description: 280 },
  hidden: ['order'],
  form: {
    name: {},
    code: { help: '网址和菜单按它找到这个分类，例如 news', mismatch: '以小写字母开头，只含小写字母、数字和连字符' },
    kind: {},
    parentId: {},
    order: orderQuestion,
    description: { control: 'multiline' },
  },
  tones: { kind: { article: 'info', page: 'ok', map: 'quiet' } },
})
