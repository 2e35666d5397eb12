import { answers } from '@huanshi/kernel/test/answers.ts'
import { deviceOf, durationOf } from './device.ts'

answers('%s', deviceOf, [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
    '微信 · Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · macOS'],
  ['', '未知设备'],
])

answers('%d ms', durationOf, [
  [59_000, '不到 1 分钟'],
  [60_000, '1 分钟'],
  [3_600_000, '1 小时 0 分'],
  [90_061_000, '1 天 1 小时'],
])
