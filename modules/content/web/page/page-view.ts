import { page } from '../../contract/page.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'
import { writtenView } from '../article/article-view.ts'

export const pageView = defineView(page, {
  ...writtenView,
  columns: { ...writtenView.columns, needsConsent: 150 },
  hidden: [...writtenView.hidden, 'needsConsent'],
  form: { ...writtenView.form, needsConsent: { help: '公开这次修改后，每个人在下次使用时会被请求同意一次' } },
})
