// Signing in with a passkey of this device, or of a phone near it.
import {
  browserSupportsWebAuthn,
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ask, step, type Outcome } from './interaction.ts'

export const canUsePasskeys = browserSupportsWebAuthn

export async function signInByPasskey(remember: boolean): Promise<Outcome> {
  const question = await ask('/passkey/question', {})
  if (!('answer' in question)) return question
  const optionsJSON = question.answer as PublicKeyCredentialRequestOptionsJSON // made by the server's half of the library
  try {
    const response = await startAuthentication({ optionsJSON })
    return await step('/passkey/answer', { response, remember })
  } catch {
    return { message: '没有完成，可能是取消了，或这台设备上没有通行密钥。', isOver: false }
  }
}
