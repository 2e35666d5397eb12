// What a start that was refused means for the person: the session is over, or too many pages are open. All else is tried again in silence.
import { credential } from '@huanshi/web-kit/api/credential.ts'
import { setSignInReason } from '@huanshi/web-kit/session/sign-in-reason.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'

/** @param error of the client, which gives the status in its sentence alone */
export function answerRefusal(error: unknown): void {
  const sentence = String(error)
  if (sentence.includes("'401'")) void signInAgain()
  if (!sentence.includes("'429'")) return
  toast({
    id: 'crowded',
    type: 'warning',
    title: '同时打开的页面太多',
    message: '这一页暂时收不到实时消息。关闭几个不用的页面，稍后会自动连上。',
    duration: 8_000,
  })
}

/** With a new token the next start succeeds; where none is given any more, somebody has ended the session. */
async function signInAgain(): Promise<void> {
  // Where the provider is only late, the connection is tried again like any other.
  if ((await credential().renew()) !== 'refused') return
  setSignInReason('登录已结束：在别处退出了，或账号被锁定。重新登录时会说明原因。')
  await credential().signIn()
}
