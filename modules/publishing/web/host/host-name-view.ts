import { defineView } from '@huanshi/resource-web/view/view.ts'
import { hostName } from '../../contract/host-name.ts'

export const hostNameView = defineView(hostName, {
  columns: { name: 'auto', status: 'auto', fault: 320, checkedTime: 150, graceUntil: 150 },
  form: { name: { help: '例如 tours.museum.example。只写域名，不带 https:// 和路径。' } },
  tones: { status: { pending: 'warn', active: 'ok', lost: 'bad' } },
  actions: { check: {} },
})
