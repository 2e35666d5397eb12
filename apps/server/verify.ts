// npm run verify [-- --deep]: every record's files are there and whole; folders without an owner are told.
// npm run verify -- --backup FOLDER: a snapshot is as it was written.
import { openStorage } from './composition/open-storage.ts'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSnapshot, snapshotFaults } from '@huanshi/server-kit/backup/snapshot.ts'
import { readConfig, type Config } from '@huanshi/server-kit/config/config.ts'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { noteUpkeep } from '@huanshi/server-kit/store/upkeep.ts'
import { verifyFiles, type Finding } from '@huanshi/server-kit/verify/kept-files.ts'
import { keptFiles } from './composition/kept-files.ts'
import { openSiteDatabase } from './site-database.ts'

const words = { missing: '缺少', damaged: '损坏', orphan: '无主' } as const

try {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((word) => word !== '--'),
    options: { deep: { type: 'boolean', default: false }, backup: { type: 'string' } },
  })
  const isWell =
    values.backup === undefined
      ? await verify(readConfig(process.env), values.deep)
      : await verifyBackup(resolve(values.backup))
  process.exitCode = isWell ? 0 : 1
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}

async function verifyBackup(folder: string): Promise<boolean> {
  const { made, files } = await readSnapshot(folder)
  const faults = await snapshotFaults(folder)
  for (const fault of faults) console.log(fault)
  if (faults.length === 0)
    console.log(
      `${new Date(made).toLocaleString('zh-CN')} 的备份：数据库的表都与摘要相符，${files.count} 个文件的个数和大小都对`,
    )
  return faults.length === 0
}

/** Whether everything is there; what is without an owner is no fault. */
async function verify(config: Config, isDeep: boolean): Promise<boolean> {
  const site = await openSiteDatabase(config)
  const db = openDatabase(site.url, { max: 2, longest: 0 })
  const counts = { missing: 0, damaged: 0, orphan: 0 }
  const found = ({ kind, title, label, key }: Finding): void => {
    counts[kind] += 1
    console.log(`${words[kind]}\t${title}\t${label}\t${key}`)
  }
  try {
    const { storage } = await openStorage(config, { scratch: join(config.data, 'scratch-verify') })
    const checked = await verifyFiles(keptFiles, { db, storage, found, isDeep })
    for (const { title, records, files, compared, learned } of checked) {
      const read = isDeep ? `\t核对 ${compared} 个的摘要，第一次记下 ${learned} 个` : ''
      console.log(`${title}\t${records} 条记录\t${files} 个文件${read}`)
    }
    const { missing, damaged, orphan } = counts
    const isWell = missing + damaged === 0
    const files = checked.reduce((sum, one) => sum + one.files, 0)
    const summary = isWell ? `${files} 个文件都在` : `缺少 ${missing} 个，损坏 ${damaged} 个`
    await noteUpkeep(db, { kind: 'verification', isWell, summary })
    console.log(`${summary}${orphan === 0 ? '' : `；${orphan} 个文件夹没有主人`}`)
    return isWell
  } finally {
    await db.destroy()
    await site.close()
  }
}
