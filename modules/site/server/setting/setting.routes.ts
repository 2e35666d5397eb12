// What the settings need besides records: sending the picture of the logo, showing it, and a letter that tries the mail server.
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import { MailTrial } from '../../contract/mail-trial.ts'
import { LogoPicture, siteLogoLimits } from '@huanshi/kernel/protocol/site-logo.ts'
import { setting } from '../../contract/setting.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { goneSignal } from '@huanshi/server-kit/http/gone-signal.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Mailer } from '@huanshi/server-kit/mail/mailer.ts'
import { entryOf, guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { addProblemSchema, problems } from '@huanshi/resource-server/schemas.ts'
import { readStored, type Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { keepLogo, logoKey, sweepLogos } from './logo-files.ts'
import { tryMail } from './try-mail.ts'

interface SettingRoutes {
  readonly db: Database
  readonly areaGuards: AreaGuards
  readonly storage: Storage
  readonly mailer: Mailer
  readonly isDemo: boolean
}

const tags = [setting.title]
const security = [{ bearer: [] }]
const pictureTypes = /^(?:image\/[\w.+-]+|application\/octet-stream)$/
const File = Type.Object({ file: Type.String({ pattern: '^[0-9a-f-]{36}\\.webp$' }) })

export function registerSettingRoutes(app: App, { db, areaGuards, storage, mailer, isDemo }: SettingRoutes): void {
  const onRequest = guard(db, areaGuards.Admin, requirementFor(setting, 'Admin', 'update'))
  addProblemSchema(app)
  void app.register(async (scope) => {
    scope.addContentTypeParser(pictureTypes, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    scope.route({
      method: 'POST',
      url: '/api/Admin/Settings/logo',
      bodyLimit: siteLogoLimits.bytes,
      config: { rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: { summary: '上传站点标志', tags, security, response: { 201: LogoPicture, ...problems } },
      onRequest,
      async handler(request, reply) {
        if (!Buffer.isBuffer(request.body)) throw new Refusal('request.media-type')
        const sender = { person: entryOf(request).viewing.caller.userId, signal: goneSignal(reply) }
        const logoUrl = await keepLogo(storage, request.body, sender)
        await sweepLogos(db, storage)
        reply.code(201)
        return { logoUrl }
      },
    })
  })

  app.get('/api/Logos/:file', { schema: { params: File } }, async (request, reply) => {
    const key = logoKey(`/api/Logos/${request.params.file}`)
    const picture = key === null ? null : await readStored(storage, key)
    if (picture === null) throw new Refusal('address.not-found')
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(picture)
  })

  app.post(
    '/api/Admin/Settings/mail',
    {
      config: { rateLimit: { max: 5, timeWindow: 60_000 } },
      schema: { summary: '发一封测试邮件', tags, security, response: { 200: MailTrial, ...problems } },
      onRequest,
    },
    (request) => {
      const onFailure = (error: unknown): void => request.log.warn({ err: error }, 'trial of the mail server')
      return tryMail({ db, mailer, isDemo, onFailure }, entryOf(request).viewing.caller.userId)
    },
  )
}
