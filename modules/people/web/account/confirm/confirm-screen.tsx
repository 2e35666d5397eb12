// Proving an address, where this site keeps the accounts and can send to it.
import type { AccountState } from '@huanshi/kernel/protocol/account.ts'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { useAccountState } from '../account-api.ts'
import { Elsewhere } from '../elsewhere.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import type { Confirmed } from './use-sent-code.ts'
import { NoChannel } from './no-channel.tsx'
import '../account.css'

interface Props extends Confirmed {
  readonly channel: keyof AccountState['channels']
  /** What letters by the channel are called. */
  readonly way: string
}

export function ConfirmScreen({ kind, before, isProven, channel, way }: Props) {
  const state = useAccountState().data
  const { title } = kind
  return (
    <Page title={`${isProven ? '更换' : '验证'}${title}`}>
      {state?.isOurs === false ? (
        <Elsewhere />
      ) : state?.channels[channel] === false ? (
        <NoChannel way={way} />
      ) : (
        <>
          <p className="hs-account-lead">
            {isProven
              ? `现在的${title}是 ${before ?? ''}。验证新${title}之后才会更换。`
              : `验证后可以用${title}登录和找回密码。`}
          </p>
          <ConfirmForm kind={kind} before={before} isProven={isProven} />
        </>
      )}
    </Page>
  )
}
