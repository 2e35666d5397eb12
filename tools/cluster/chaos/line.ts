// A way to the database that can break as networks do: refuse, swallow everything without a word, or cut what lasts long.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

type Fault =
  | { readonly kind: 'refuses' }
  /** @param whose by the name under which a connection introduced itself */
  | { readonly kind: 'swallows'; readonly whose?: (name: string) => boolean }
  | { readonly kind: 'cuts'; readonly afterMs: number }

interface Pair {
  readonly near: Socket
  readonly far: Socket
  readonly since: number
  name: string
}

const CUT_LOOK_MS = 100

export interface Line {
  readonly url: string
  break(fault: Fault): void
  /** New connections pass; what was swallowed stays so. */
  mend(): void
  stop(): Promise<void>
}

export async function startLine(databaseUrl: string): Promise<Line> {
  const address = new URL(databaseUrl)
  const [host, port] = [address.hostname, Number(address.port)]
  const pairs = new Set<Pair>()
  let fault: Fault | null = null

  function swallow(pair: Pair): void {
    for (const [from, to] of [
      [pair.near, pair.far],
      [pair.far, pair.near],
    ] as const) {
      from.unpipe(to)
      from.removeAllListeners('data')
      // Read and dropped, so that nobody hears of it.
      from.resume()
    }
  }

  const end = (pair: Pair): void => {
    pair.near.destroy()
    pair.far.destroy()
    pairs.delete(pair)
  }

  const server = createServer((near) => {
    if (fault?.kind === 'refuses') {
      near.resetAndDestroy()
      return
    }
    const far = connect(port, host)
    const pair: Pair = { near, far, since: performance.now(), name: '' }
    pairs.add(pair)
    for (const socket of [near, far]) {
      socket.on('error', () => end(pair))
      socket.on('close', () => end(pair))
    }
    near.once('data', (first: Buffer) => {
      pair.name = nameIn(first)
      if (isSwallowed(fault, pair)) {
        swallow(pair)
        return
      }
      far.write(first)
      near.pipe(far)
      far.pipe(near)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const clock = setInterval(() => {
    if (fault?.kind !== 'cuts') return
    for (const pair of pairs) if (performance.now() - pair.since > fault.afterMs) end(pair)
  }, CUT_LOOK_MS)
  const own = server.address()
  address.port = String(typeof own === 'object' ? own?.port : 0)
  return {
    url: address.href,
    break(next) {
      fault = next
      if (next.kind === 'refuses') for (const pair of pairs) end(pair)
      for (const pair of pairs) if (isSwallowed(next, pair)) swallow(pair)
    },
    mend: () => void (fault = null),
    async stop() {
      clearInterval(clock)
      for (const pair of pairs) end(pair)
      server.close()
    },
  }
}

function isSwallowed(fault: Fault | null, { name }: Pair): boolean {
  return fault?.kind === 'swallows' && (fault.whose?.(name) ?? true)
}

/** Of the first message of a connection: pairs of words, each with a zero behind it. */
function nameIn(first: Buffer): string {
  const words = first.subarray(8).toString('latin1').split('\0')
  return words[words.indexOf('application_name') + 1] ?? ''
}
