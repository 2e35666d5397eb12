import { defineResource, type RecordOf } from '../definition/resource.ts'
import { draftStates, publish, withdraw, writtenAs } from '../definition/written-fields.ts'

/** A page that stands by itself: about the site, terms, privacy. */
export const page = defineResource({
  name: 'page',
  segment: 'Pages',
  type: 'StandingPage',
  title: '单页',
  owned: false,
  label: 'title',
  defaultSort: 'order',
  fields: writtenAs('page'),
  areas: { Admin: {} },
  states: draftStates,
  actions: [publish, withdraw],
})

export type StandingPage = RecordOf<typeof page>
