// Two-step sign-in: an authenticator application, and codes for the day when it is lost.
import type { AccountState } from '@huanshi/kernel/protocol/account.ts'
import type { AuthenticatorSecret, RecoveryCodes } from '@huanshi/identity/contract/account-security.ts'
import { useState } from 'react'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import { fullTime } from '@huanshi/ui/time/relative-time.ts'
import { account, accountChanged } from '../account-api.ts'
import { GiveUpDialog } from '../give-up-dialog.tsx'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { Part } from './part.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'

type Asked = 'begin' | 'renew' | 'remove'
type Step =
  | { readonly name: Asked }
  | { readonly name: 'scan'; readonly secret: AuthenticatorSecret }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

export function SecondFactorPart({ state }: { readonly state: AccountState }) {
  const [step, setStep] = useState<Step | null>(null)
  const close = (): void => setStep(null)
  const finish = (): void => {
    close()
    void accountChanged()
  }
  return (
    <Part title="两步验证" about="输入密码之后，再要求手机上验证器显示的 6 位数字。">
      <Present secondFactor={state.secondFactor} onStep={(name) => setStep({ name })} />
      {step?.name === 'begin' ? (
        <AskDialog
          title="开启两步验证"
          verb="下一步"
          onAct={async () => {
            const secret = await account<AuthenticatorSecret>('POST', '/SecondFactor')
            setStep({ name: 'scan', secret })
          }}
          onClose={close}
        >
          <p className="hs-form-words">
            需要手机上有一个验证器应用，例如微软、谷歌的身份验证器，或 1Password 一类的密码管理器。
          </p>
        </AskDialog>
      ) : null}
      {step?.name === 'scan' ? (
        <AuthenticatorDialog
          secret={step.secret}
          onDone={(codes) => {
            setStep({ name: 'codes', codes })
            void accountChanged()
          }}
          onClose={close}
        />
      ) : null}
      {step?.name === 'codes' ? <RecoveryDialog codes={step.codes} onClose={finish} /> : null}
      {step?.name === 'renew' ? (
        <AskDialog
          title="重新生成恢复码？"
          verb="重新生成"
          onAct={async () => {
            const { codes } = await account<RecoveryCodes>('POST', '/SecondFactor/recovery-codes')
            setStep({ name: 'codes', codes })
          }}
          onClose={close}
        >
          <p className="hs-form-words">以前的恢复码会立即失效。</p>
        </AskDialog>
      ) : null}
      {step?.name === 'remove' ? (
        <GiveUpDialog
          title="关闭两步验证？"
          verb="关闭两步验证"
          path="/SecondFactor/remove"
          done={{ type: 'success', title: '已关闭两步验证' }}
          onClose={close}
        >
          之后只凭密码就能登录。验证器里的这一项和所有恢复码都会失效。
        </GiveUpDialog>
      ) : null}
    </Part>
  )
}

interface PresentProps {
  readonly secondFactor: AccountState['secondFactor']
  readonly onStep: (name: Asked) => void
}

function Present({ secondFactor, onStep }: PresentProps) {
  if (secondFactor === null) {
    return (
      <>
        <span className="hs-account-state">未开启</span>
        <button type="button" className="hs-button" onClick={() => onStep('begin')}>
          开启两步验证
        </button>
      </>
    )
  }
  return (
    <>
      <span className="hs-account-state" data-tone="ok">
        已开启，自 {fullTime(new Date(secondFactor.since)).slice(0, 10)}
      </span>
      <p>
        {secondFactor.recoveryCodesLeft === 0
          ? '恢复码已经用完，请重新生成。'
          : `还有 ${secondFactor.recoveryCodesLeft} 个恢复码，验证器丢失时用。`}
      </p>
      <div className="hs-account-buttons">
        <button type="button" className="hs-button" onClick={() => onStep('renew')}>
          重新生成恢复码
        </button>
        <button type="button" className="hs-button hs-button-warn" onClick={() => onStep('remove')}>
          关闭两步验证
        </button>
      </div>
    </>
  )
}
