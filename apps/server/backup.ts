// npm run backup -- FILE: the whole site in one archive. npm run backup -- --into FOLDER [--keep N]: a further snapshot there, which takes
// no more room than what is new. People may go on using the site meanwhile. npm run backup -- --note WORDS [--failed]: notes that others
// have made one, or could not, so that the pages of whoever looks after the site say so.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { writeBackup, type Site } from '@huanshi/server-kit/backup/backup.ts'
import { MANIFEST, writeSnapshot } from '@huanshi/server-kit/backup/snapshot.ts'
import { ConfigError, readConfig, type Config } from '@huanshi/server-kit/config/config.ts'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { noteUpkeep } from '@huanshi/server-kit/store/upkeep.ts'
import { openSiteDatabase } from './site-database.ts'

const LONGEST_NOTE = 200

try {
  await backUp(readConfig(process.env))
} catch (error) {
  console.log(
    error instanceof ConfigError
      ? error.message
      : `备份失败：${error instanceof Error ? error.message : String(error)}`,
  )
  process.exit(1)
}

async function backUp(config: Config): Promise<void> {
  const { data, database, storage, secret } = config
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).filter((word) => word !== '--'),
    options: {
      into: { type: 'string' },
      keep: { type: 'string' },
      note: { type: 'string' },
      failed: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)) throw new Error('--keep 应当是保留几份')
  if (values.note !== undefined) return noteOther(config, values.note, !values.failed)
  if (values.failed) throw new Error('--failed 和 --note 一起用，例如 --note "pgbackrest" --failed')
  if (database.url !== null) {
    throw new Error(
      `数据库不是内置的（设置了 DATABASE_URL）。请用它自己的工具备份，再复制文件目录 ${storage.folder}，然后用 npm run backup -- --note 说明 记下；做法见 docs/operating.md。`,
    )
  }
  if (storage.kind === 's3')
    throw new Error(
      '文件在对象存储里：请用它的版本或复制功能备份，然后用 npm run backup -- --note 说明 记下；做法见 docs/operating.md。',
    )
  process.umask(0o077)
  const opened = await openSiteDatabase(config)
  try {
    if (opened.home === null) return
    const { cluster, password } = opened.home
    const site = { data, files: storage.folder, cluster, password, databaseUrl: opened.url }
    console.log('正在备份……')
    const began = Date.now()
    const summary =
      values.into === undefined
        ? await toArchive(site, positionals[0])
        : await toSnapshot(site, resolve(values.into), Number(values.keep ?? 0))
    console.log(`${summary}，用时 ${Math.round((Date.now() - began) / 1000)} 秒`)
    console.log('里面有密码摘要与签名密钥，请妥善保管。恢复：npm run restore -- 备份')
    console.log(
      secret.kind === 'own'
        ? '封存密钥的 secret 文件也在里面：谁拿到这个备份，谁就拿到一切。'
        : '封存密钥的 HUANSHI_SECRET 不在里面，请另外保存：没有它，恢复后的站点无法启动。',
    )
    await noteDone(opened.url, summary)
  } finally {
    await opened.close()
  }
}

/** Of a backup that the database's own tools made, and those of the store of files. */
async function noteOther(config: Config, words: string, isWell: boolean): Promise<void> {
  const summary = words.trim()
  if (summary === '' || summary.length > LONGEST_NOTE)
    throw new Error(`--note 后面写上备份的说明，最多 ${LONGEST_NOTE} 个字`)
  const opened = await openSiteDatabase(config)
  const db = openDatabase(opened.url, { max: 1 })
  try {
    await noteUpkeep(db, { kind: 'backup', isWell, summary })
  } finally {
    await db.destroy()
    await opened.close()
  }
  console.log(`已记下：${isWell ? '备份完成' : '备份没有成功'}（${summary}）`)
}

async function toArchive(site: Site, wish: string | undefined): Promise<string> {
  const target = resolve(wish ?? `huanshi-${stamp(new Date())}.tar`)
  if ((await stat(target).catch(() => null)) !== null) throw new Error(`${target} 已存在，备份不会覆盖它`)
  await mkdir(dirname(target), { recursive: true })
  const size = await writeBackup(site, target)
  return `已备份到 ${target}（${formatBytes(size)}）`
}

async function toSnapshot(site: Site, into: string, keep: number): Promise<string> {
  const name = `huanshi-${stamp(new Date())}`
  const target = join(into, name)
  if ((await stat(target).catch(() => null)) !== null) throw new Error(`${target} 已存在，备份不会覆盖它`)
  const { files, fresh } = await writeSnapshot(site, into, name)
  if (keep > 0) await forgetOlder(into, keep)
  return `已备份到 ${target}（${files.count} 个文件，其中 ${fresh.count} 个是新的，${formatBytes(fresh.bytes)}）`
}

async function forgetOlder(into: string, keep: number): Promise<void> {
  const whole: string[] = []
  for (const name of (await readdir(into)).toSorted())
    if ((await stat(join(into, name, MANIFEST)).catch(() => null)) !== null) whole.push(name)
  for (const name of whole.slice(0, -keep)) await rm(join(into, name), { recursive: true, force: true })
}

/** A database that no version with this table has started on is backed up all the same. */
async function noteDone(url: string, summary: string): Promise<void> {
  const db = openDatabase(url, { max: 1 })
  try {
    await noteUpkeep(db, { kind: 'backup', isWell: true, summary }).catch(() => undefined)
  } finally {
    await db.destroy()
  }
}

/** 20261122-093005, in the time of this machine; names sort as they follow each other. */
function stamp(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`
  return `${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`
}
