import { expect, test } from 'vitest'
import { outsideAddress } from './outside-address.ts'

test.each([
  [' Lin@Example.COM ', { channel: 'mail', address: 'lin@example.com' }],
  ['138 0013 8000', { channel: 'sms', address: '13800138000' }],
  ['+86 138-0013-8000', { channel: 'sms', address: '13800138000' }],
  ['+44 20 7946 0018', { channel: 'sms', address: '+442079460018' }],
  ['１３８００１３８０００', { channel: 'sms', address: '13800138000' }],
  ['12345', undefined],
  ['member', undefined],
  ['a@b', undefined],
  ['', undefined],
])('%s', (text, address) => {
  expect(outsideAddress(text)).toEqual(address)
})
