import { tourSnapshot } from '../../contract/tour-snapshot.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const tourSnapshotView = defineView(tourSnapshot, {
  columns: { number: 'auto', title: 'auto', sceneCount: 'auto', publishedBy: 130 },
  form: {},
})
