// How the account is protected: ways in, second proof, where it is open, and what has happened.
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { useAccountState } from '../account-api.ts'
import { DeletionBanner } from '../deletion-banner.tsx'
import { Elsewhere } from '../elsewhere.tsx'
import { DevicesPart } from './devices-part.tsx'
import { EventsPart } from './events-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'
import { TokensPart } from './tokens-part.tsx'
import { WeixinPart } from './weixin-part.tsx'
import '../account.css'

export function SecurityScreen() {
  const { data: state, error, refetch } = useAccountState()
  return (
    <Page title="账号安全">
      <DeletionBanner />
      <QueryError title="没能读取账号的状态" query={{ data: state, error, refetch }} />
      {state === undefined && error === null ? <Waiting /> : null}
      {state?.isOurs === false ? <Elsewhere /> : null}
      {state?.isOurs === true ? (
        <div className="hs-account-parts">
          <PasswordPart hasPassword={state.hasPassword} />
          <SecondFactorPart state={state} />
          <PasskeysPart />
          {state.channels.weixin || state.weixin !== null ? <WeixinPart state={state} /> : null}
          <TokensPart />
          <DevicesPart />
          <EventsPart />
        </div>
      ) : null}
    </Page>
  )
}

function Waiting() {
  return (
    <div className="hs-account-parts" role="status" aria-label="正在读取">
      {[1, 2, 3].map((part) => (
        <section key={part}>
          <div className="hs-account-bones">
            <Skeleton width={72} height={18} />
            <Skeleton width="88%" height={14} />
          </div>
          <div className="hs-account-bones">
            <Skeleton width={88} height={14} />
            <Skeleton width={112} height={36} radius={8} />
          </div>
        </section>
      ))}
    </div>
  )
}
