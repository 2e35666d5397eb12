import { expo } from '../../contract/expo.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const expoView = defineView(expo, {
  picture: 'coverUrl',
  columns: { name: {}, venue: { width: 180 }, startTime: { width: 150 }, endTime: { width: 150 }, status: {} },
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
