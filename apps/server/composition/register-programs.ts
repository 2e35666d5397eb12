// What programs need of a site: tokens, the way in of those without a browser, the command that this site hands out,
// and the element for pages elsewhere.
import { registerDeviceRequests } from '@huanshi/integration/server/device/device.routes.ts'
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
export function registerPrograms(app: App, parts: TokenParts & { readonly reach: Reach }, dist: string): void {
  registerTokens(app, parts)
  registerWebhooks(app, parts)
  registerDeviceRequests(app, parts)
  registerMcp(app, parts.origin)
  registerCommand(app, dist)
  registerEmbed(app, dist)
  registerDocs(app, dist)
}
