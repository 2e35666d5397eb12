// What programs need of a site: tokens, the way in of those without a browser, the command that this site hands out,
// and the element for pages elsewhere.
import { registerDeviceRequests } from '@huanshi/integration/server/device/device.routes.ts'
import type { IdentityKeys } from '@huanshi/identity/server/keys.ts'
import { registerOauthClients } from '@huanshi/integration/server/oauth/oauth-client.routes.ts'
import { registerOauth } from '@huanshi/integration/server/oauth/register-oauth.ts'
import { registerMcp } from '@huanshi/integration/server/mcp/mcp.routes.ts'
import type { TokenParts } from '@huanshi/integration/server/token/let-in.ts'
import { registerTokens } from '@huanshi/integration/server/token/token.routes.ts'
import type { Reach } from '@huanshi/integration/server/webhook/check-address.ts'
import { registerWebhooks } from '@huanshi/integration/server/webhook/webhook.routes.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { registerDocs } from './register-docs.ts'
import { registerEmbed } from './register-embed.ts'
import { registerCommand } from './register-command.ts'

/** @param dist the folder of the built web application */
export async function registerPrograms(
  app: App,
  parts: TokenParts & { readonly reach: Reach; readonly keys: IdentityKeys },
  dist: string,
): Promise<void> {
  registerTokens(app, parts)
  registerWebhooks(app, parts)
  registerDeviceRequests(app, parts)
  registerOauthClients(app, parts)
  await registerOauth(app, parts)
  registerMcp(app, parts.origin)
  registerCommand(app, dist)
  registerEmbed(app, dist)
  registerDocs(app, dist)
}
