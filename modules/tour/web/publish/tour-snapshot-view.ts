import { tourSnapshot } from '../../contract/tour-snapshot.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const tourSnapshotView = defineView(tourSnapshot, {
  columns: { number: {}, title: {}, sceneCount: {}, publishedBy: { width: 130 } },
  form: {},
})
