// What happened, to the programs that asked for it; by the processes that do background work.
import { webhookSender, type SenderParts } from '@huanshi/integration/server/webhook/sender.ts'
import type { Config } from '@huanshi/server-kit/config/config.ts'

/** Answers how it ends. */
export function sendWebhooks(
  { role, origin, allowsPrivateWebhooks }: Config,
  parts: Omit<SenderParts, 'origin' | 'reach'>,
): () => Promise<void> {
  if (!role.isWorking) return async () => undefined
  const sender = webhookSender({ ...parts, origin, reach: { allowsPrivate: allowsPrivateWebhooks } })
  return () => sender.close()
}
