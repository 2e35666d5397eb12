import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { assertPublicHost, isPublicAddress, publicLookup } from './public-lookup.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
])('%s is not for the world', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '114.114.114.114', '172.32.0.1', '2606:4700:4700::1111', '240e::1'])('%s is', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test('a name is judged by what it leads to, an address by itself', async () => {
  const ask = promisify(publicLookup)
  await expect(ask('localhost', { all: true })).rejects.toThrow('not a public address')
  expect(() => assertPublicHost('[::1]')).toThrow('not a public address')
  expect(() => assertPublicHost('example.com')).not.toThrow()
})
