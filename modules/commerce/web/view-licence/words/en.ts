import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const en: MessagesLike<typeof zhCn> = {
  valid: 'Valid',
  unknown: 'This key was not issued by this site, or was not copied completely',
  early: 'Not valid yet',
  suspended: 'Suspended',
  revoked: 'Revoked',
  expired: 'Expired',
  title: 'Verify an exhibition licence',
  about: 'Paste a licence key to see whether it is valid now. Keys are issued by {site}.',
  key: 'Licence key',
  check: 'Verify',
  number: 'Licence number',
  expo: 'Exhibition',
  holder: 'Licensee',
  span: 'Validity',
}
