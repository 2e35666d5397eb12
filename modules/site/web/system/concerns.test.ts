import { expect, test } from 'vitest'
import type { System } from '../../contract/system.ts'
import { concernsOf } from './concerns.ts'

const now = Date.parse('2026-11-20T00:00:00Z')
const queue = { name: 'pano-picture', waiting: 0, running: 0, failed: 0, oldest: 0, isPaused: false, concurrency: null }
const host = {
  id: 'a',
  role: 'all',
  host: 'one',
  version: '1',
  startedTime: '2026-11-19T00:00:00Z',
  isHeard: true,
} as const
const well: System = {
  queues: [queue],
  failedJobs: [],
  schedules: [{ name: 'sweep-files', lastTime: null, isWell: null }],
  disks: [{ name: 'files', free: 50, size: 100, reserve: 2 }],
  stored: [],
  processes: [host],
  withoutFiles: [],
  versions: { product: '1', node: '24', database: '18', schema: '0203-system' },
  database: { kind: 'embedded', delay: 1, bytes: 1, connections: 5, mostConnections: 60 },
  upkeep: { backup: { time: '2026-11-19T00:00:00Z', isWell: true, summary: '' }, verification: null },
}

test('nothing is said where all is well', () => {
  expect(concernsOf(well, now)).toEqual([])
})

test.each<[string, Partial<System>, RegExp]>([
  [
    'little room',
    { disks: [{ name: 'files', free: 5, size: 100, reserve: 2 }] },
    /文件所在的磁盘只剩.*时停止上传和处理$/,
  ],
  ['no room', { disks: [{ name: 'data', free: 2, size: 100, reserve: 2 }] }, /数据目录所在的磁盘只剩.*已经停下/],
  ['nobody works', { processes: [{ ...host, role: 'web' }] }, /没有进程在做后台任务/],
  ['one is silent', { processes: [host, { ...host, id: 'b', host: 'two', isHeard: false }] }, /进程 two 没有回应/],
  ['files apart', { withoutFiles: ['two'] }, /（two）用着同一个数据库.*HUANSHI_STORAGE$/],
  ['two versions', { processes: [host, { ...host, id: 'b', version: '2' }] }, /版本不同/],
  ['a pause', { queues: [{ ...queue, isPaused: true, oldest: 9_999 }] }, /^「全景切片」已暂停$/],
  ['a long wait', { queues: [{ ...queue, waiting: 1, oldest: 1_200 }] }, /「全景切片」等了 20 分钟/],
  ['a broken schedule', { schedules: [{ name: 'sweep-files', lastTime: null, isWell: false }] }, /清理无用的文件/],
  ['a slow database', { database: { ...well.database, delay: 900 } }, /回答很慢/],
  ['few connections', { database: { ...well.database, connections: 55 } }, /连接快用完/],
  [
    'no backup by others',
    { database: { ...well.database, kind: 'external' }, upkeep: { backup: null, verification: null } },
    /还没有记下过备份.*--note/,
  ],
  ['no backup', { upkeep: { backup: null, verification: null } }, /还没有备份过/],
  [
    'an old backup',
    { upkeep: { backup: { time: '2026-11-01T00:00:00Z', isWell: true, summary: '' }, verification: null } },
    /超过 7 天/,
  ],
])('%s is said once', (_, change, words) => {
  const found = concernsOf({ ...well, ...change }, now)
  expect(found.map((one) => one.words)).toEqual([expect.stringMatching(words)])
})

test('what is worse comes first', () => {
  const found = concernsOf(
    { ...well, disks: [{ name: 'data', free: 1, size: 100, reserve: 0 }], queues: [{ ...queue, isPaused: true }] },
    now,
  )
  expect(found.map(({ tone }) => tone)).toEqual(['bad', 'warn'])
})
