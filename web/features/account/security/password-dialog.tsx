// Asks for the password before something that weakens or ends the account.
import { Input, Modal } from 'antd'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { Fault, Field, fieldProps } from '../field.tsx'
import { useSending } from '../use-sending.ts'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly button: string
  readonly isDangerous?: boolean
  /** An account without a password is asked for nothing but the decision. */
  readonly hasPassword: boolean
  readonly work: (body: { password?: string }) => Promise<unknown>
  readonly onDone: () => void
  readonly onClose: () => void
}

export function PasswordDialog({ title, children, button, isDangerous, hasPassword, work, onDone, onClose }: Props) {
  const [password, setPassword] = useState('')
  const { isBusy, faults, send } = useSending(['password'])
  const form = useId()
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (await send(() => work(hasPassword ? { password } : {}))) onDone()
  }
  const kind = isDangerous === true ? 'hs-button-danger' : 'hs-button-primary'
  return (
    <Modal
      open
      centered
      width={440}
      title={title}
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
            className={`hs-button ${kind}`}
            disabled={isBusy || (hasPassword && password === '')}
          >
            {isBusy ? '请稍候' : button}
          </button>
        </div>
      }
    >
      <form id={form} method="post" className="hs-form" noValidate onSubmit={(event) => void submit(event)}>
        <div className="hs-form-words">{children}</div>
        {hasPassword ? (
          <Field id="prove-password" label="当前密码" fault={faults.fields['password']}>
            <Input.Password
              {...fieldProps('prove-password', faults.fields['password'])}
              value={password}
              autoFocus
              autoComplete="current-password"
              maxLength={200}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        ) : null}
        {faults.general === null ? null : <Fault>{faults.general}</Fault>}
      </form>
    </Modal>
  )
}
