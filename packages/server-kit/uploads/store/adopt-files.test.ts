import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../store/test-database.ts'
import { adoptFiles } from './adopt-files.ts'
import { filesOnDisk } from './files-on-disk.ts'
import { writeMark } from './offset-mark.ts'
import { tempPath } from './temp-files.ts'

const store = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'adopted-'))
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const row = { total: 100, position: 0, savedTime: 0, recordId: null, isFinished: false, groupId: null, isPublic: false }
const keyOf = (fileId: string) => ({ userId: 'someone', fileId, config: 'pano' })

test('an upload that one process began goes on where several share a folder; what is there already stays', async () => {
  const [own, shared] = [join(folder, 'own'), join(folder, 'shared')]
  for (const place of [own, shared]) await mkdir(join(place, 'someone'), { recursive: true })
  for (const [id, bytes] of [
    ['begun', 'first'],
    ['known', 'old'],
  ] as const) {
    await writeFile(tempPath(own, keyOf(id)), bytes)
    await writeMark(tempPath(own, keyOf(id)), 100, bytes.length)
  }
  await writeFile(tempPath(shared, keyOf('known')), 'newer')
  await writeMark(tempPath(shared, keyOf('known')), 100, 5)
  await adoptFiles(own, shared)
  const files = filesOnDisk({ db: store.db, folder: shared, isShared: true })
  expect([await files.position(keyOf('begun'), row), await files.position(keyOf('known'), row)]).toEqual([5, 5])
  expect(await readFile(tempPath(shared, keyOf('known')), 'utf8')).toBe('newer')
  // Nothing is brought twice, and where nothing is there is nothing to bring.
  await adoptFiles(own, shared)
  await adoptFiles(join(folder, 'never'), shared)
  expect(await filesOnDisk({ db: store.db, folder: own }).position(keyOf('begun'), row)).toBe(0)
})
