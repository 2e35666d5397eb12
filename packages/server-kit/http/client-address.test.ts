import { answers } from '@huanshi/kernel/test/answers.ts'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config/config.ts'
import { clientAddress, householdOf } from './client-address.ts'

const trustsOf = (setting: string | undefined) => readConfig({ HUANSHI_TRUST_PROXY: setting }, '/srv').proxies.trusts

type Row = [setting: string | undefined, peer: string, forwarded: string | undefined, who: string]

const rows: Row[] = [
  [undefined, '127.0.0.1', undefined, '127.0.0.1'],
  [undefined, '127.0.0.1', '203.0.113.5', '203.0.113.5'],
  [undefined, '::1', '2001:db8::7', '2001:db8::7'],
  [undefined, '::ffff:127.0.0.1', '203.0.113.5', '203.0.113.5'],
  [undefined, '172.17.0.1', '203.0.113.5', '172.17.0.1'],
  // Only the last word is the proxy's own; what stands before it anybody may have written.
  [undefined, '127.0.0.1', '198.51.100.1, 203.0.113.5', '203.0.113.5'],
  ['172.16.0.0/12', '172.17.0.1', '203.0.113.5', '203.0.113.5'],
  ['172.16.0.0/12', '::ffff:172.17.0.1', '203.0.113.5', '203.0.113.5'],
  ['172.16.0.0/12', '172.32.0.1', '203.0.113.5', '172.32.0.1'],
  ['172.16.0.0/12', '127.0.0.1', '203.0.113.5', '127.0.0.1'],
  ['loopback, 172.16.0.0/12', '127.0.0.1', '198.51.100.1, 203.0.113.5, 172.17.0.9', '203.0.113.5'],
  ['10.0.0.7', '10.0.0.7', '203.0.113.5:52311', '203.0.113.5'],
  ['10.0.0.7', '10.0.0.8', '203.0.113.5', '10.0.0.8'],
  ['2001:db8:1::/48', '2001:db8:1::1', '[2001:db8:9::1]:443', '2001:db8:9::1'],
  ['2001:db8:1::/48', '2001:db8:2::1', '203.0.113.5', '2001:db8:2::1'],
  ['10.0.0.0/8', '10.0.0.7', 'unknown', '10.0.0.7'],
  ['10.0.0.0/8', '10.0.0.7', '203.0.113.5, 10.0.0.6, <script>', '10.0.0.7'],
  ['10.0.0.0/8', '10.0.0.7', '10.0.0.5, 10.0.0.6', '10.0.0.5'],
  ['10.0.0.0/8', '10.0.0.7', '', '10.0.0.7'],
]

test.each(rows)('trusting %s, %s that says %s speaks for %s', (setting, peer, forwarded, who) => {
  const request = {
    socket: { remoteAddress: peer },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as Parameters<typeof clientAddress>[0] // what it reads of a request
  expect(clientAddress(request, trustsOf(setting))).toBe(who)
})

test.each([
  '1',
  'yes',
  '*',
  '10.0.0.0/33',
  '10.0.0/8',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '::/129',
  '0.0.0.0/0',
  '::/0',
  ',',
  'proxy',
])('the setting %s stops the start', (setting) => {
  expect(() => trustsOf(setting)).toThrow(ConfigError)
  expect(() => trustsOf(setting)).toThrow(/^环境变量 HUANSHI_TRUST_PROXY 不正确：.+。$/m)
})

answers('%s is counted as %s', householdOf, [
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])
