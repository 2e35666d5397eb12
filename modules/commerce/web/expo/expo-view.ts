import { expo } from '../../contract/expo.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const expoView = defineView(expo, {
  picture: 'coverUrl',
  columns: { name: 'auto', venue: 180, startTime: 150, endTime: 150, status: 'auto' },
  form: {
    name: {},
    coverUrl: {},
    description: {},
    venue: {},
    location: {},
    startTime: {},
    endTime: { dayEnd: true },
    tourIds: {},
    exhibitors: { control: 'entries' },
  },
  tones: { status: { draft: 'quiet', published: 'info', running: 'live', ended: 'quiet', archived: 'quiet' } },
  actions: { archive: { danger: true } },
})
