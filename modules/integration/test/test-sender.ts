// A sender that waits for nothing, in this process or in one that is killed.
import { testRules } from '@huanshi/server/test/test-rules.ts'
import { TEST_ORIGIN } from '@huanshi/server-kit/app/test-app.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { webhookSender, type Sender, type SenderParts } from '../server/webhook/sender.ts'

/** What fails throws where the test waits. */
export function quickSender(db: Database, further: Partial<SenderParts> = {}): Sender & { readonly errors: unknown[] } {
  const errors: unknown[] = []
  const sender = webhookSender({
    db,
    rules: testRules,
    origin: TEST_ORIGIN,
    reach: { allowsPrivate: true },
    onError: (error) => errors.push(error),
    pause: 20,
    patience: 500,
    lease: 2,
    ...further,
  })
  return { ...sender, errors }
}
