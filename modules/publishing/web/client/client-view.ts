import { MAIL_MISMATCH, PHONE_MISMATCH } from '@huanshi/kernel/protocol/web-address.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'
import { client } from '../../contract/client.ts'

export const clientView = defineView(client, {
  columns: { name: 'auto', contact: 140, phone: 150, email: 200, workCount: 90, note: 240, tourIds: 200, panoIds: 200 },
  hidden: ['note', 'tourIds', 'panoIds'],
  form: {
    name: {},
    contact: {},
    phone: { mismatch: PHONE_MISMATCH },
    email: { mismatch: MAIL_MISMATCH },
    note: { help: '只有自己人看得到' },
    tourIds: { help: '一个漫游只能属于一个客户' },
    panoIds: {},
  },
})
