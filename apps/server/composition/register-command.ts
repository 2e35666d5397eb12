// GET /huanshi.tgz and /huanshi-react.tgz: what this very site gives programs, as npm takes it: its command, and its tours as a component
// of React.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'

const packages = { '/huanshi.tgz': 'cli/huanshi.tgz', '/huanshi-react.tgz': 'embed-react/huanshi-react.tgz' } as const

/** @param dist the folder of the built web application, beside whose pages they lie */
export function registerCommand(app: App, dist: string): void {
  for (const [address, path] of Object.entries(packages)) {
    const file = join(dist, path)
    app.get(address, { schema: { hide: true }, compress: false }, async (_request, reply) => {
      const found = await stat(file).catch(() => null)
      if (found === null) throw new Refusal('address.not-found')
      reply.type('application/gzip').headers({ 'cache-control': 'no-cache', 'content-length': found.size })
      return reply.send(createReadStream(file))
    })
  }
}
