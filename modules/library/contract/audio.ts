import { defineResource, verbs, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { libFields } from './lib-item.ts'

/** The sounds of the library as administrators see them; `?userName=public` selects those for everyone. */
export const audio = defineResource({
  name: 'audio',
  segment: 'Audios',
  type: 'Audio',
  title: '音频',
  owned: true,
  label: 'name',
  defaultSort: '-createdTime',
  fields: libFields,
  part: { table: 'lib', where: { kind: 'audio' } },
  areas: { Admin: { verbs: verbs.filter((verb) => verb !== 'create') } },
})

export type Audio = RecordOf<typeof audio>
