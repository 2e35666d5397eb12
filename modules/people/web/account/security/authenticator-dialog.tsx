// Scan, or type, the secret into the authenticator; its first code proves that it has it.
import type { AuthenticatorSecret, RecoveryCodes } from '@huanshi/identity/contract/account-security.ts'
import { Input, Modal, QRCode } from 'antd'
import { useId, useState, type SubmitEvent } from 'react'
import { account } from '../account-api.ts'
import { Fault, Field, fieldProps } from '@huanshi/ui/form/field.tsx'
import { useSending } from '../use-sending.ts'
import './security.css'

interface Props {
  readonly secret: AuthenticatorSecret
  readonly onDone: (codes: readonly string[]) => void
  readonly onClose: () => void
}

export function AuthenticatorDialog({ secret, onDone, onClose }: Props) {
  const [code, setCode] = useState('')
  const { isBusy, faults, send } = useSending(['code'])
  const form = useId()
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    await send(async () => {
      const { codes } = await account<RecoveryCodes>('POST', '/SecondFactor/confirm', { code })
      onDone(codes)
    })
  }
  return (
    <Modal
      open
      width={440}
      title="用验证器扫描"
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className="hs-form-foot">
          <button type="button" className="hs-button" onClick={onClose}>
            取消
          </button>
          <button
            type="submit"
            form={form}
            className="hs-button hs-button-primary"
            disabled={isBusy || code.length < 6}
          >
            {isBusy ? '验证中' : '开启'}
          </button>
        </div>
      }
    >
      <form id={form} method="post" className="hs-form" noValidate onSubmit={(event) => void submit(event)}>
        <div className="hs-authenticator">
          <QRCode value={secret.address} size={184} bordered={false} color="#16181c" bgColor="#ffffff" errorLevel="M" />
          <details>
            <summary>不能扫描？手动输入密钥</summary>
            <code>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </details>
        </div>
        <Field id="totp" label="验证器显示的 6 位数字" fault={faults.fields['code']}>
          <Input
            {...fieldProps('totp', faults.fields['code'])}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            autoFocus
            onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
          />
        </Field>
        {faults.general === null ? null : <Fault>{faults.general}</Fault>}
      </form>
    </Modal>
  )
}
