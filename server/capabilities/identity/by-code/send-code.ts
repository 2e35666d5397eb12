// Sending codes to people who are not signed in. What is answered, and when, is the same whether anybody has the address or not.
import { Refusal } from '../../http/refusal.ts'
import type { Letter } from '../../mail/courier.ts'
import { codeSent, makeCode, type CodePurpose } from '../codes.ts'
import type { IdentityContext } from '../identity-context.ts'
import { outsideAddress, type OutsideAddress } from '../outside-address.ts'

type Sender = Pick<IdentityContext, 'db' | 'courier' | 'onError'>

/** Refuses what is no address, and ways that this site has not. */
export function readAddress(text: string, { courier }: Pick<IdentityContext, 'courier'>): OutsideAddress {
  const found = outsideAddress(text)
  if (found === undefined) {
    const message = '应当是邮箱地址或手机号'
    throw new Refusal('request.malformed', { detail: message, errors: [{ path: 'address', message }] })
  }
  if (!courier.reaches[found.channel]) {
    const way = found.channel === 'mail' ? '邮件' : '短信'
    throw new Refusal('account.no-channel', { detail: `本站还不能发送${way}，请换一种方式或联系管理员` })
  }
  return found
}

/** @param letter what goes out for this code; null where nobody is to get one */
export async function sendUnseen(
  { db, courier, onError }: Sender,
  purpose: CodePurpose,
  to: OutsideAddress,
  from: string,
  letter: (code: string) => Promise<Letter | null>,
) {
  const code = await makeCode(db, { purpose, address: to.address }, from)
  // Not waited for: how long it takes would say whether there was anything to send.
  letter(code)
    .then((made) => (made === null ? undefined : courier.send(made)))
    .catch(onError)
  return codeSent(courier.outboxes[to.channel])
}
