// The addresses of uploads: one POST for every address that a profile names, and the question how far a file has come.
import { Type } from 'typebox'
import type { App } from '../http/app-type.ts'
import { callerOf, type Caller } from '../session/caller.ts'
import { WORTH_READING } from '../http/body/body-kind.ts'
import { fileIdOf } from './chunk-headers.ts'
import { answerFinished } from './finish-upload.ts'
import { receiveChunk } from './receive-chunk.ts'
import { filesOnDisk } from './store/files-on-disk.ts'
import { findUpload } from './store/upload-rows.ts'
import type { UploadKind } from './upload-kind.ts'
import type { UploadOptions, Uploads } from './uploads.ts'
import { Writers } from './writers.ts'

const tags = ['上传']
const position = Type.Object({ position: Type.Integer({ minimum: 0 }) })

export function registerUploads(app: App, options: UploadOptions): void {
  const { unfinished = filesOnDisk(options) } = options
  const uploads: Uploads = { ...options, unfinished, writers: new Writers(options.locks) }
  const addresses = Map.groupBy(options.kinds, ({ profile }) => profile.address)
  void app.register(async (scope) => {
    // The body is read by the capability itself, as it streams in.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('onError', async (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) > WORTH_READING) reply.header('connection', 'close')
    })
    for (const [address, kinds] of addresses) {
      const schema = { tags, summary: '上传文件块', response: { 200: position, 201: Type.Unknown() } }
      scope.post(address, { schema, compress: false, config: { body: 'stream' } }, async (request, reply) => {
        const answer = await receiveChunk(uploads, kinds, request)
        return reply.code(answer.status).send(answer.body)
      })
    }
  })
  const schema = {
    tags,
    summary: '已收到的字节数',
    params: Type.Object({ id: Type.String() }),
    querystring: Type.Object({ config: Type.Optional(Type.String()) }, { additionalProperties: false }),
    response: { 200: Type.Integer({ minimum: 0 }) },
  }
  app.get('/api/Files/TempFileSize/:id', { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const caller = callerOf(request)
    const fileId = fileIdOf(request.params.id)
    const { config } = request.query
    const asked = uploads.kinds.filter((kind) => config === undefined || kind.config === config)
    let most = 0
    for (const kind of asked) most = Math.max(most, await positionOf(uploads, kind, fileId, caller))
    return most
  })
}

async function positionOf(uploads: Uploads, kind: UploadKind, fileId: string, caller: Caller): Promise<number> {
  const key = { userId: caller.userId, fileId, config: kind.config }
  const row = await findUpload(uploads.db, key)
  if (row === null) return 0
  if (row.isFinished) return (await answerFinished(uploads, kind, row, caller)) === null ? 0 : row.total
  return uploads.unfinished.position(key, row)
}
