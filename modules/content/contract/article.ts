import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { draftStates, publish, withdraw, writtenAs } from '@huanshi/kernel/definition/written-fields.ts'

/** Help, news and whatever else is written for the people of the site; everyone reads what is published. */
export const article = defineResource({
  name: 'article',
  segment: 'Articles',
  type: 'Article',
  title: '文章',
  owned: false,
  label: 'title',
  defaultSort: 'order',
  fields: writtenAs('article'),
  areas: {
    Admin: {},
    My: { verbs: ['list', 'get'], rows: 'all', where: { status: 'published' }, since: 'publishTime' },
  },
  states: draftStates,
  actions: [
    { ...publish, areas: ['Admin'] },
    { ...withdraw, areas: ['Admin'] },
  ],
})

export type Article = RecordOf<typeof article>
