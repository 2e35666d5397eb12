// The secret of the site: told by the environment, in a file that it names, or in one of the data folder that the first start makes.
import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../../config/config.ts'
import { SHORTEST_SECRET, type SecretChoice } from '../../config/secret.ts'
import { Sealer } from './sealer.ts'
import { syncEntry } from '../../disk/sync-entry.ts'

const OWN = 'secret'

interface SecretPlace {
  /** The data folder. */
  readonly data: string
  /** Something is sealed already: a new secret would open nothing. */
  readonly isNeeded: boolean
}

/** @throws ConfigError in words for the person at the terminal */
export async function siteSealer(choice: SecretChoice, { data, isNeeded }: SecretPlace): Promise<Sealer> {
  const own = await readSecret(join(data, OWN))
  if (choice.kind === 'own') return new Sealer(own ?? (await makeSecret(data, isNeeded)), choice.previous)
  const told = choice.kind === 'value' ? choice.value : await readSecret(choice.path)
  if (told === null) throw new ConfigError([`环境变量 HUANSHI_SECRET_FILE 不正确：没有找到文件 ${choice.path}。`])
  // What the site's own secret has sealed is taken over.
  return new Sealer(told, own === null ? choice.previous : [...choice.previous, own])
}

async function readSecret(path: string | undefined): Promise<string | null> {
  if (path === undefined) return null
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new ConfigError([`无法读取密钥文件 ${path}，请检查它的权限。`])
  })
  if (text !== null && text.trim().length < SHORTEST_SECRET) {
    throw new ConfigError([`密钥文件 ${path} 的内容太短，至少需要 ${SHORTEST_SECRET} 个字符。`])
  }
  return text?.trim() ?? null
}

/** On disk before anything is sealed by it, whole or not at all. */
async function makeSecret(data: string, isNeeded: boolean): Promise<string> {
  const path = join(data, OWN)
  if (isNeeded) {
    throw new ConfigError([
      `数据库里的密钥已经封存，但没有找到打开它们的密钥：请设置原来的 HUANSHI_SECRET，或把原来的 secret 文件放回 ${path}。没有做任何改动。`,
    ])
  }
  const secret = randomBytes(32).toString('base64url')
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${secret}\n`)
    await file.sync()
    await link(draft, path)
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
  await syncEntry(data)
  return secret
}
