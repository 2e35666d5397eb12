import { article } from '../../contract/article.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import {
  categoryCode,
  filed,
  inCategory,
  refuseUnfiled,
  refuseUnfit,
  stampPublished,
} from '@huanshi/resource-server/written/filed-record.ts'

export const articleRules: ResourceRules<typeof article> = {
  resource: article,
  select: { categoryCode },
  filters: { categoryCode: (code, _viewing, bind) => inCategory(code, bind) },
  conflicts: { article_slug: 'article.slug-taken' },
  creating: (trx, values) => filed(trx, 'article', values),
  async updating(trx, _record, { categoryId }) {
    await refuseUnfit(trx, 'article', categoryId)
    return {}
  },
  restored: refuseUnfiled,
  actions: { publish: { run: (trx, { record }) => stampPublished(trx, 'article', record.id) } },
}
