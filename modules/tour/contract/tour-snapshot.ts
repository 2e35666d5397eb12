import { Type } from 'typebox'
import { groupEditors } from '@huanshi/kernel/areas/area.ts'
import { countedField } from '@huanshi/kernel/definition/standard-fields.ts'
import { field } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'

const reading = { verbs: ['list', 'get'] } as const

/** A tour as it was when it was published (`?tourId=`); it never changes. What it holds is shown by going back to it. */
export const tourSnapshot = defineResource({
  name: 'tour-snapshot',
  segment: 'TourSnapshots',
  type: 'TourSnapshot',
  title: '发布版本',
  owned: true,
  label: 'title',
  defaultSort: '-number',
  fields: {
    tourId: field(Type.String({ format: 'uuid' }), { title: '漫游', write: 'never', filter: true }),
    number: field(Type.Integer({ minimum: 1 }), { title: '版本号', write: 'never', sort: true, display: 'count' }),
    title: field(Type.String(), { title: '标题', write: 'never', search: 'A' }),
    sceneCount: countedField('场景数'),
    publishedBy: field(Type.String(), { title: '发布者', write: 'never', display: 'person' }),
  },
  areas: {
    My: reading,
    Admin: reading,
    GroupAdmin: { ...reading, read: groupEditors, write: groupEditors },
    PublicAdmin: reading,
  },
})

export type TourSnapshot = RecordOf<typeof tourSnapshot>
