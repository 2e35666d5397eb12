import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const en: MessagesLike<typeof zhCn> = {
  thanks: 'Thank you, we have received it and will get in touch soon.',
  sending: 'Sending',
  send: 'Send',
  optional: ' (optional)',
  choose: 'Please choose',
  missing: 'Please fill in “{label}”',
  noConsent: 'Please tick the box to agree first',
  phoneWrong: '“{label}” must be a phone number',
  emailWrong: '“{label}” must be an email address',
  tooFast: 'That was very quick. Please try again in a few seconds.',
  tooOld: 'This page has been open for too long. Please reload it and send again.',
  noPreview: 'Nothing can be sent in a preview',
  noOffline: 'Nothing can be sent from this offline copy. Please contact the author.',
}
