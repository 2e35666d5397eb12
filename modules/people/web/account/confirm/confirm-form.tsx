// Proving an address: type it, get a code, type the code.
import { Input } from 'antd'
import { useRef, useState } from 'react'
import type { InputRef } from 'antd'
import { loadProfile } from '@huanshi/web-kit/session/sign-in.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { account, accountChanged } from '../account-api.ts'
import { AccountForm } from '../account-form.tsx'
import { Field, fieldProps } from '@huanshi/ui/form/field.tsx'
import { useReturnToProfile } from '../use-return-to-profile.ts'
import { noFaults, useSending } from '../use-sending.ts'
import { SentNote } from './sent-note.tsx'
import { useSentCode, type Confirmed } from './use-sent-code.ts'

export function ConfirmForm({ kind, before, isProven }: Confirmed) {
  const { name, title, path } = kind
  const [code, setCode] = useState('')
  const { address, type, clean, sentTo, outbox, left, ask, ...sending } = useSentCode({ kind, before, isProven })
  const checking = useSending([name, 'code'])
  const codeField = useRef<InputRef>(null)
  const [isDone, setDone] = useState(false)
  useReturnToProfile(isDone)
  const wrong = sending.faults.fields[name] ?? checking.faults.fields[name]

  const send = async (): Promise<void> => {
    if (!(await ask())) return
    checking.setFaults(noFaults)
    codeField.current?.focus()
  }
  const confirm = async (): Promise<void> => {
    if (!/^\d{6}$/.test(code)) {
      checking.setFaults({ fields: { code: '验证码是 6 位数字' }, general: null })
      return
    }
    if (!(await checking.send(() => account('POST', `${path}/confirm`, { [name]: sentTo ?? clean, code })))) return
    await Promise.all([loadProfile(), accountChanged()])
    toast({ type: 'success', title: `${title}已验证` })
    setDone(true)
  }

  const word = sending.isBusy ? '发送中' : left > 0 ? `${left} 秒后重发` : sentTo === null ? '获取验证码' : '重新获取'
  return (
    <AccountForm
      button="验证"
      busyButton="验证中"
      isBusy={checking.isBusy}
      isReady={sentTo !== null}
      fault={checking.faults.general ?? sending.faults.general}
      onSend={() => void confirm()}
    >
      <Field id={name} label={isProven ? `新的${title}` : title} fault={wrong}>
        <Input
          {...fieldProps(name, wrong)}
          value={address}
          autoComplete={kind.autoComplete}
          inputMode={kind.inputMode}
          placeholder={kind.example}
          maxLength={200}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <Field
        id="code"
        label="验证码"
        fault={checking.faults.fields['code']}
        help={sentTo === null ? '先获取验证码' : <SentNote to={sentTo} outbox={outbox} />}
      >
        <div className="hs-account-code">
          <Input
            {...fieldProps('code', checking.faults.fields['code'])}
            ref={codeField}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
          />
          <button
            type="button"
            className="hs-button"
            disabled={sending.isBusy || left > 0 || clean === ''}
            onClick={() => void send()}
          >
            {word}
          </button>
        </div>
      </Field>
    </AccountForm>
  )
}
