// What is sent for each method of proving who one is.
import type { ProofMethod } from '@huanshi/identity/contract/proof.ts'
import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { popupWords, signInByPopup } from '@huanshi/web-kit/session/popup.ts'
import { account } from '../account-api.ts'

export function sendProof(method: Exclude<ProofMethod, 'passkey' | 'sign-in'>, typed: string): Promise<unknown> {
  if (method === 'password') return account('POST', '/Proof/password', { password: typed })
  if (method === 'authenticator') return account('POST', '/Proof/authenticator', { code: typed.trim() })
  return account('POST', '/Proof/code', { channel: method, code: typed.trim() })
}

export async function byPasskey(): Promise<void> {
  const optionsJSON = await account<PublicKeyCredentialRequestOptionsJSON>('POST', '/Proof/passkey/question')
  const response = await startAuthentication({ optionsJSON }).catch(() => {
    throw new Error('没有完成，可能是取消了，或这台设备上没有这个账号的通行密钥')
  })
  await account('POST', '/Proof/passkey', { response })
}

/** Beside the page, so that what is on it stays; the token that comes back says when it was. */
export async function bySignIn(): Promise<void> {
  await signInByPopup({ max_age: 0 }).catch((error: unknown) => {
    throw new Error(popupWords(error))
  })
}
