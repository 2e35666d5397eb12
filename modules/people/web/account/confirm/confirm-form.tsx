// Proving an address: type it, get a code, type the code.
import type { CodeSent } from '@huanshi/kernel/protocol/account.ts'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { InputRef } from 'antd'
import { useNavigate } from 'react-router'
import { loadProfile } from '@huanshi/web-kit/session/sign-in.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { account, accountChanged } from '../account-api.ts'
import { AccountForm } from '../account-form.tsx'
import { Field, fieldProps } from '../field.tsx'
import { noFaults, useSending } from '../use-sending.ts'
import { SentNote, waitIn } from './sent-note.tsx'
import { useCountdown } from './use-countdown.ts'

export interface AddressKind {
  readonly name: 'email' | 'phoneNumber'
  readonly title: string
  readonly path: '/Email' | '/PhoneNumber'
  readonly autoComplete: string
  readonly inputMode: 'email' | 'tel'
  readonly example: string
  /** A sentence when it is none. */
  readonly fault: (address: string) => string | null
}

interface Props {
  readonly kind: AddressKind
  /** The address so far. */
  readonly before: string | null
  readonly isProven: boolean
}

// oxlint-disable-next-line max-lines-per-function -- longer than the limit when it was set
export function ConfirmForm({ kind, before, isProven }: Props) {
  const { name, title, path } = kind
  const navigate = useNavigate()
  // A proven address is there to be changed, another one to be proven.
  const [address, setAddress] = useState(isProven ? '' : (before ?? ''))
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [outbox, setOutbox] = useState<string | undefined>()
  const [isDone, setDone] = useState(false)
  const { left, start } = useCountdown()
  const sending = useSending([name])
  const checking = useSending([name, 'code'])
  const codeField = useRef<InputRef>(null)
  useEffect(() => {
    if (isDone) void navigate('/Profile')
  }, [isDone, navigate])
  const clean = address.trim()
  const wrong = sending.faults.fields[name] ?? checking.faults.fields[name]

  const ask = async (): Promise<void> => {
    const fault = clean === before && isProven ? `这已经是你的${title}` : kind.fault(clean)
    if (fault !== null) {
      sending.setFaults({ fields: { [name]: fault }, general: null })
      return
    }
    const isSent = await sending.send(async () => {
      try {
        const { resendSeconds, outbox: shownAt } = await account<CodeSent>('POST', `${path}/send`, { [name]: clean })
        start(resendSeconds)
        setOutbox(shownAt)
      } catch (error) {
        const wait = waitIn(error)
        if (wait !== undefined) start(wait)
        throw error
      }
    })
    if (!isSent) return
    setSentTo(clean)
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
          onChange={(event) => {
            setAddress(event.target.value)
            setSentTo(null)
            sending.setFaults(noFaults)
          }}
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
            onClick={() => void ask()}
          >
            {word}
          </button>
        </div>
      </Field>
    </AccountForm>
  )
}
