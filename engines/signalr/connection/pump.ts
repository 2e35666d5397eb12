// Moves a stream to a client item by item, no faster than the client reads, until it ends or is cancelled.
import { TYPE } from '../protocol/messages.ts'
import { Packet } from '../protocol/packet.ts'
import type { HubUser } from '../hub/user.ts'
import type { Connection } from '../hub/connection.ts'
import { StreamBroken } from './failure.ts'

type Source = AsyncIterable<unknown> | Iterable<unknown>

export async function pump<User extends HubUser>(
  connection: Connection<User>,
  invocationId: string,
  begin: () => Source,
  { signal, pauseBytes }: { readonly signal: AbortSignal; readonly pauseBytes: number },
): Promise<void> {
  const source = begin()
  const items = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  const cancelled = new Promise<typeof STOP>((resolve) => {
    if (signal.aborted) resolve(STOP)
    else signal.addEventListener('abort', () => resolve(STOP), { once: true })
  })
  let hasBegun = false
  try {
    for (;;) {
      // A source that waits for ever does not hold the cancellation up.
      const step = await Promise.race([items.next(), cancelled])
      if (step === STOP) break
      if (step.done === true) return
      hasBegun = true
      connection.sendPacket(Packet.of({ type: TYPE.streamItem, invocationId, item: step.value ?? null }))
      if (connection.pending > pauseBytes) await connection.ready()
    }
  } catch (error) {
    if (signal.aborted) return
    throw hasBegun ? new StreamBroken('midway', { cause: error }) : error
  }
  // It may still be busy with its last item; what it throws then is of no interest to anybody.
  void Promise.resolve(items.return?.()).catch(() => undefined)
}

const STOP = Symbol('stop')
