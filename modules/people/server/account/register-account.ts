// One's own account: what every person may see and change of it.
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { guardProof } from '@huanshi/identity/server/proof/guard-proof.ts'
import type { AccountParts } from './account-parts.ts'
import { registerAvatar } from './avatar.routes.ts'
import { registerConfirmation } from './confirm.routes.ts'
import { registerDeletion } from './deletion.routes.ts'
import { registerDevices } from './device.routes.ts'
import { registerExport } from './export.routes.ts'
import { registerPasskeys } from './passkey.routes.ts'
import { registerProofQuestion, registerProofs } from './proof.routes.ts'
import { registerPassword } from './password.routes.ts'
import { registerSecondFactor } from './second-factor.routes.ts'
import { registerTerms } from './terms.routes.ts'
import { registerAccountState } from './state.routes.ts'
import { registerWeixinLink } from './weixin.routes.ts'

export function registerAccount(app: App, parts: AccountParts): void {
  guardProof(app, parts)
  registerAccountState(app, parts)
  registerAvatar(app, parts)
  registerProofQuestion(app, parts)
  registerExport(app, parts)
  registerTerms(app, parts)
  // Where another provider keeps the accounts, passwords and the like are its business.
  if (!parts.isOurs) return
  registerProofs(app, parts)
  registerPassword(app, parts)
  registerConfirmation(app, parts)
  registerSecondFactor(app, parts)
  registerPasskeys(app, parts)
  registerDevices(app, parts)
  registerWeixinLink(app, parts)
  registerDeletion(app, parts)
}
