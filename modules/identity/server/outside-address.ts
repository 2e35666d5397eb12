// E-mail addresses and phone numbers in one form each, so that one address is one whatever way it was typed.
import { Email, MobileNumber } from '@huanshi/kernel/protocol/account-fields.ts'
import { Value } from 'typebox/value'
import type { Channel } from '@huanshi/server-kit/mail/mailer.ts'

export interface OutsideAddress {
  readonly channel: Channel
  readonly address: string
}

/** Undefined for what is neither. */
export function outsideAddress(text: string): OutsideAddress | undefined {
  const plain = text.normalize('NFKC').trim()
  if (plain.includes('@')) {
    return Value.Check(Email, plain) ? { channel: 'mail', address: plain.toLowerCase() } : undefined
  }
  const digits = plain.replaceAll(/[\s()-]/g, '').replace(/^\+86(?=1[3-9]\d{9}$)/, '')
  return Value.Check(MobileNumber, digits) ? { channel: 'sms', address: digits } : undefined
}
