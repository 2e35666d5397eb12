// Before anything else reads a secret: all that the database keeps are sealed by the site's key. A key that does not fit changes nothing.
import { ConfigError } from '../../config/config.ts'
import { sealWith } from './kept-secret.ts'
import type { Database } from '../database.ts'
import { isSealed, UnknownKey, type Sealer } from './sealer.ts'

/** Kept from the first sealing on: from then on a plain secret is nobody's doing of ours, and a second key is noticed at once. */
const CHECK = 'seal-check'

/** @throws ConfigError in words for the person at the terminal */
export async function sealSecrets(db: Database, sealer: Sealer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const kept = await trx.selectFrom('secret').selectAll().orderBy('name').forUpdate().execute()
    const hasCheck = kept.some(({ name }) => name === CHECK)
    for (const { name, value } of kept) {
      if (!isSealed(value) && hasCheck) throw changed(name)
      const plain = isSealed(value) ? opened(sealer, name, value) : value
      if (isSealed(value) && sealer.isCurrent(value)) continue
      const sealed = JSON.stringify(sealer.seal(name, plain))
      await trx.updateTable('secret').set({ value: sealed }).where('name', '=', name).execute()
    }
    const check = { name: CHECK, value: JSON.stringify(sealer.seal(CHECK, CHECK)) }
    // Another server on the same database may start at this moment; whoever comes second finds its check.
    await trx
      .insertInto('secret')
      .values(check)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const { value } = await trx.selectFrom('secret').select('value').where('name', '=', CHECK).executeTakeFirstOrThrow()
    if (isSealed(value)) opened(sealer, CHECK, value)
  })
  sealWith(db, sealer)
}

/** Whether somebody's key is needed to go on with this database. */
export async function hasSealed(db: Database): Promise<boolean> {
  return (await db.selectFrom('secret').select('name').where('name', '=', CHECK).executeTakeFirst()) !== undefined
}

function opened(sealer: Sealer, name: string, value: { sealed: string }): unknown {
  try {
    return sealer.open(name, value)
  } catch (error) {
    throw error instanceof UnknownKey ? wrongKey() : changed(name)
  }
}

function wrongKey(): ConfigError {
  return new ConfigError([
    '数据库里的密钥是用另一个 HUANSHI_SECRET（或数据目录里的 secret 文件）封存的，现在这个打不开，没有做任何改动。',
    '请换回原来的；如果是有意更换，把原来的写进 HUANSHI_SECRET_PREVIOUS 再启动一次。多个服务共用一个数据库时，它们的 HUANSHI_SECRET 必须相同。',
  ])
}

function changed(name: string): ConfigError {
  return new ConfigError([`数据库里的密钥 ${name} 被改动过，无法信任，没有做任何改动。请从备份恢复。`])
}
