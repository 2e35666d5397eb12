import { expoLicence } from '../../contract/expo-licence.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const expoLicenceView = defineView(expoLicence, {
  columns: {
    expoName: 180,
    number: 'auto',
    holderName: 180,
    validFrom: 150,
    validTo: 150,
    status: 100,
  },
  hidden: ['expoName'],
  form: {
    holder: { control: 'members', askedFor: { members: ['id'], by: 'kind', values: ['group', 'user'] } },
    scope: { control: 'members', help: '漫游和域名留空、同时观看人数为 0，都表示不限' },
    validFrom: { help: '只选日期时，从当天零点起有效' },
    validTo: { dayEnd: true, help: '只选日期时，当天结束前都有效' },
  },
  tones: { status: { issued: 'ok', suspended: 'warn', revoked: 'bad', expired: 'quiet' } },
  actions: { revoke: { danger: true, consequence: '密钥从此无效，不能恢复；只想停用一段时间，请用「暂停」。' } },
})
