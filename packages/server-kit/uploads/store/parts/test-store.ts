// An S3 server for tests. It has a folder, keeps what it is sent, and answers as the protocol says; what it lacks, signatures, the list
// of multipart uploads that were begun and their end without a file, is answered in front of it.
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { signatureFault } from './test-signature.ts'

const XML = { 'content-type': 'application/xml' }
const KEY = { id: 'S3RVER', secret: 'S3RVER' }

export interface TestStore {
  readonly endpoint: string
  /** Of what was begun and neither completed nor aborted, when it was begun, ms; by id. */
  readonly begun: Map<string, number>
  /** What came as one file, in this order: its key, and how many before it had been answered by then. */
  readonly puts: readonly { readonly key: string; readonly answered: number }[]
  /** Bytes of files that went out. */
  sent(): number
  /** Connections break. */
  isAway: boolean
  /** Each answer comes so much later, ms; Infinity for never. */
  delay: number
  close(): Promise<void>
}

export async function openTestStore(directory: string, bucket: string): Promise<TestStore> {
  const options = { port: 0, silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] }
  const behind = new S3rver(options)
  const { port } = await behind.run()
  // Ends what the server behind leaves hanging, such as ranges of empty objects.
  const agent = new Agent()
  const begun = new Map<string, number>()
  const keys = new Map<string, string>()
  const puts: { key: string; answered: number }[] = []
  let [answered, sent] = [0, 0]

  /** @returns whether it was one of the questions that the server behind cannot answer */
  function answerInFront(method: string, url: URL, outgoing: ServerResponse): boolean {
    const id = url.searchParams.get('uploadId')
    if (method === 'GET' && url.searchParams.has('uploads')) {
      const under = url.searchParams.get('prefix') ?? ''
      const found = [...begun].filter(([one]) => keys.get(one)?.startsWith(under) === true)
      outgoing.writeHead(200, XML).end(listOf(found, keys))
      return true
    }
    if (method !== 'DELETE' || id === null) return false
    if (begun.delete(id)) outgoing.writeHead(204).end()
    else outgoing.writeHead(404, XML).end('<Error><Code>NoSuchUpload</Code><Message>gone</Message></Error>')
    return true
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = '' } = incoming
    const url = new URL(incoming.url ?? '/', 'http://store')
    const body = await buffer(incoming)
    const fault = signatureFault(incoming, body, KEY)
    if (fault !== null) {
      outgoing.writeHead(403, XML).end(`<Error><Code>${fault}</Code><Message>refused</Message></Error>`)
      return
    }
    if (answerInFront(method, url, outgoing)) return
    const id = url.searchParams.get('uploadId')
    if (method === 'PUT' && id === null) puts.push({ key: keyIn(url), answered })
    const passed = await passOn(incoming, body, { port, agent })
    outgoing.writeHead(passed.statusCode ?? 502, passed.headers)
    if (method === 'POST' && url.searchParams.has('uploads')) {
      outgoing.end(await beginning(passed, keyIn(url)))
      return
    }
    count(method, id, passed)
    passed.pipe(outgoing)
  }

  /** @returns the answer to a multipart upload that begins */
  async function beginning(passed: IncomingMessage, key: string): Promise<string> {
    const words = await text(passed)
    const fresh = /<UploadId>([^<]+)</.exec(words)?.[1] ?? ''
    begun.set(fresh, Date.now())
    keys.set(fresh, key)
    return words
  }

  function count(method: string, id: string | null, passed: IncomingMessage): void {
    if (method === 'POST' && id !== null && passed.statusCode === 200) begun.delete(id)
    if (method === 'PUT' && id === null) answered += 1
    // Read no sooner than it goes out.
    if (method === 'GET') passed.on('data', (piece: Buffer) => (sent += piece.length))
  }

  const front = createServer((incoming, outgoing) => {
    if (store.isAway) incoming.destroy()
    else if (store.delay === 0) answer(incoming, outgoing).catch(() => outgoing.destroy())
    else if (Number.isFinite(store.delay))
      setTimeout(() => void answer(incoming, outgoing).catch(() => outgoing.destroy()), store.delay)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const address = front.address()
  const store: TestStore = {
    endpoint: `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`,
    begun,
    puts,
    sent: () => sent,
    isAway: false,
    delay: 0,
    async close() {
      front.closeAllConnections()
      front.close()
      agent.destroy()
      await behind.close()
    },
  }
  return store
}

const keyIn = ({ pathname }: URL): string => decodeURIComponent(pathname.split('/').slice(2).join('/'))

function passOn(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  to: { port: number; agent: Agent },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = ask({ host: '127.0.0.1', ...to, method, path: url, headers }, resolve)
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function listOf(found: readonly (readonly [id: string, begun: number])[], keys: ReadonlyMap<string, string>): string {
  const uploads = found.map(
    ([id, begun]) =>
      `<Upload><Key>${keys.get(id) ?? ''}</Key><UploadId>${id}</UploadId><Initiated>${new Date(begun).toISOString()}</Initiated></Upload>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`
}
