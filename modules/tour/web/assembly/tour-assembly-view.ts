import { tourAssembly } from '../../contract/tour-assembly.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const tourAssemblyView = defineView(tourAssembly, {
  columns: { title: 'auto', status: 130, arrivedCount: 90, step: 200, progress: 120, tourId: 160 },
  hidden: ['tourId', 'isInto'],
  form: { title: {} },
  tones: { status: { collecting: 'info', working: 'info', proposed: 'warn', accepted: 'ok', failed: 'bad' } },
})
