// npm run edge-key: tells the key by which caches in front verify private files, under the name that HUANSHI_MEDIA_EDGE gives them.
import { ConfigError, readConfig } from '@huanshi/server-kit/config/config.ts'
import { edgeKey } from '@huanshi/server-kit/storage/edge-seal.ts'
import { mediaKey } from '@huanshi/server-kit/storage/media-key.ts'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { hasSealed, sealSecrets } from '@huanshi/server-kit/store/sealing/seal-secrets.ts'
import { siteSealer } from '@huanshi/server-kit/store/sealing/site-secret.ts'
import { openSiteDatabase } from './site-database.ts'

try {
  console.log(await tell())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function tell(): Promise<string> {
  const config = readConfig(process.env)
  const { edge } = config.media
  if (edge === null)
    throw new ConfigError(['先用环境变量 HUANSHI_MEDIA_EDGE 给前面的缓存起一个名字；换一个名字就换了密钥。'])
  const site = await openSiteDatabase(config)
  const db = openDatabase(site.url, { max: 2 })
  try {
    if (!(await hasSealed(db))) throw new Error('站点还没有启动过，数据库里没有密钥。')
    await sealSecrets(db, await siteSealer(config.secret, { data: config.data, isNeeded: true }))
    return edgeKey(await mediaKey(db), edge.name).toString('base64url')
  } finally {
    await db.destroy()
    await site.close()
  }
}
