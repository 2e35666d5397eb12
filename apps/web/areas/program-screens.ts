// What lets other programs in, and tells them what happens.
export { ConsentScreen } from '@huanshi/integration/web/oauth/consent-screen.tsx'
export { OauthClientScreen } from '@huanshi/integration/web/oauth/oauth-client-screen.tsx'
export { DeviceScreen } from '@huanshi/integration/web/device/device-screen.tsx'
export { DeliveryListScreen } from '@huanshi/integration/web/webhook/delivery-list-screen.tsx'
export { TokenListScreen } from '@huanshi/integration/web/token/token-list-screen.tsx'
export { WebhookListScreen } from '@huanshi/integration/web/webhook/webhook-list-screen.tsx'
