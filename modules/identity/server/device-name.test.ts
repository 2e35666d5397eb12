import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

test.each([
  [chrome, 'Windows · Chrome', false],
  [`${chrome} Edg/130.0.0.0`, 'Windows · Edge', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50',
    'iPhone · 微信',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Mac · Safari',
    false,
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', 'Android · Firefox', true],
  ['curl/8.5.0', '未知设备', false],
  ['huanshi-cli curl/8.5.0', '命令行', false],
  ['huanshi-cli Python/3 (Linux)', 'Linux · 命令行', false],
  ['', '未知设备', false],
])('%s', (userAgent, name, isPhone) => {
  expect(deviceName(userAgent)).toEqual({ name, isPhone })
})
