// A plain server of what a page of the bench is made of: whoever answers a browser's questions in its place takes away its cache.
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.jpg': 'image/jpeg',
}

/** With these the browser tells time finely. */
const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

/** @param made texts by their paths, `/` among them @param folder files for all other paths */
export async function servePages(
  made: ReadonlyMap<string, string>,
  folder: string,
): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://localhost')
    const [text, file] = [made.get(pathname), join(folder, normalize(pathname))]
    const isThere = text !== undefined || existsSync(file)
    const type = types[extname(pathname)] ?? 'application/octet-stream'
    answer.writeHead(isThere ? 200 : 404, { ...isolated, 'content-type': type, 'cache-control': 'max-age=3600' })
    if (text !== undefined) answer.end(text)
    else if (isThere) createReadStream(file).pipe(answer)
    else answer.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens at a port
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
