// A TCP proxy whose connections a test can cut at any moment, with whatever is under way in them.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

interface CuttingProxy {
  readonly url: string
  /**
   * Connections in which the client went on after the server's second answer: the first opens the line, the second takes up the
   * conversation. A client whose line is cut between the two gives it up, which is its right.
   */
  readonly talking: number
  /** Cuts what is connected now; `keepsServerSide` lets the server believe that it still is. */
  cut(keepsServerSide?: boolean): void
  close(): Promise<void>
}

export async function cuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  const talking = new Set<readonly [Socket, Socket]>()
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) })
    const pair = [near, far] as const
    pairs.add(pair)
    for (const socket of pair) socket.on('error', () => undefined).setNoDelay(true)
    const afterAnswer = (then: () => void): unknown => far.once('data', () => near.once('data', then))
    afterAnswer(() => afterAnswer(() => talking.add(pair)))
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => {
      pairs.delete(pair)
      talking.delete(pair)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: CuttingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on a port
    get talking() {
      return talking.size
    },
    cut(keepsServerSide = false) {
      for (const [near, far] of pairs) {
        if (keepsServerSide) far.unpipe(near)
        near.resetAndDestroy()
        if (!keepsServerSide) far.resetAndDestroy()
      }
      pairs.clear()
      talking.clear()
    },
    async close() {
      proxy.cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}
