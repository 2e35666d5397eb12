// What lets other programs in, and tells them what happens.
export { DeliveryListScreen } from '@huanshi/integration/web/webhook/delivery-list-screen.tsx'
export { TokenListScreen } from '@huanshi/integration/web/token/token-list-screen.tsx'
export { WebhookListScreen } from '@huanshi/integration/web/webhook/webhook-list-screen.tsx'
