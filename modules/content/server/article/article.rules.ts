import { article } from '../../contract/article.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { filedRules, stampPublished } from '@huanshi/resource-server/written/filed-record.ts'

export const articleRules: ResourceRules<typeof article> = {
  resource: article,
  ...filedRules('article'),
  conflicts: { article_slug: 'article.slug-taken' },
  actions: { publish: { run: (trx, { record }) => stampPublished(trx, 'article', record.id) } },
}
