// What the JSON columns of this module's tables hold.
import type { WebhookDelivery } from '../contract/webhook-delivery.ts'

declare module '@huanshi/server-kit/store/stored-json.ts' {
  interface StoredJson {
    webhookDelivery: WebhookDelivery
  }
}
