import { Type } from 'typebox'
import { field } from '@huanshi/kernel/definition/field.ts'
import { defineResource } from '@huanshi/kernel/definition/resource.ts'
import { draftStates, publish, withdraw, writtenAs } from '@huanshi/kernel/definition/written-fields.ts'

/** A page that stands by itself: about the site, terms, privacy. */
export const page = defineResource({
  name: 'page',
  segment: 'Pages',
  type: 'StaticPage',
  title: '单页',
  owned: false,
  label: 'title',
  defaultSort: 'order',
  fields: {
    ...writtenAs('page'),
    needsConsent: field(Type.Boolean(), { title: '请所有人重新同意' }),
  },
  areas: { Admin: {} },
  states: draftStates,
  actions: [publish, withdraw],
})
