// Making a webhook and turning its secret: the two answers that hold one.
import { Type, type Static } from 'typebox'
import { recordSchema } from '@huanshi/kernel/definition/schemas.ts'
import { webhook, WebhookEvents, WebhookName, WebhookUrl } from './webhook.ts'

/** Of one person, or of one group. */
export const MOST_WEBHOOKS = 10
/** How long the former secret signs as well. */
export const OVERLAP_HOURS = 24

export const NewWebhook = Type.Object(
  {
    name: WebhookName,
    url: WebhookUrl,
    events: WebhookEvents,
  },
  { additionalProperties: false },
)
export type NewWebhook = Static<typeof NewWebhook>

export const MadeWebhook = Type.Object({ record: recordSchema(webhook), secret: Type.String() })
export interface MadeWebhook {
  readonly record: { readonly id: string; readonly name: string }
  readonly secret: string
}
