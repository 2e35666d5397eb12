// What is typed for the methods that want something typed.
import type { CodeSent } from '@huanshi/kernel/protocol/account.ts'
import { Input } from 'antd'
import { account } from '../account-api.ts'
import { useCountdown } from '../confirm/use-countdown.ts'
import { SentNote, waitIn } from '../confirm/sent-note.tsx'
import { Field, fieldProps } from '@huanshi/ui/form/field.tsx'
import { useSending } from '../use-sending.ts'
import { useState } from 'react'

interface Props {
  readonly value: string
  readonly fault: string | undefined
  readonly onType: (value: string) => void
}

export function PasswordField({ value, fault, onType }: Props) {
  return (
    <Field id="prove-password" label="当前密码" fault={fault}>
      <Input.Password
        {...fieldProps('prove-password', fault)}
        value={value}
        autoFocus
        autoComplete="current-password"
        maxLength={200}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  )
}

export function CodeField({ value, fault, onType }: Props) {
  return (
    <Field id="prove-code" label="两步验证的验证码" help="验证器显示的 6 位数字，或一个恢复码" fault={fault}>
      <Input
        {...fieldProps('prove-code', fault)}
        value={value}
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={20}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  )
}

interface SentProps extends Props {
  readonly channel: 'mail' | 'sms'
  readonly hint: string | undefined
}

export function SentCodeField({ channel, hint = '', value, fault, onType }: SentProps) {
  const [sent, setSent] = useState<CodeSent | null>(null)
  const { left, start } = useCountdown()
  const sending = useSending([])
  const ask = async (): Promise<void> => {
    await sending.send(async () => {
      try {
        const told = await account<CodeSent>('POST', '/Proof/code/send', { channel })
        start(told.resendSeconds)
        setSent(told)
      } catch (error) {
        const wait = waitIn(error)
        if (wait !== undefined) start(wait)
        throw error
      }
    })
  }
  const word = sending.isBusy ? '发送中' : left > 0 ? `${left} 秒后重发` : sent === null ? '获取验证码' : '重新获取'
  return (
    <Field
      id="prove-sent"
      label="验证码"
      fault={fault ?? sending.faults.general ?? undefined}
      help={sent === null ? `将发送到 ${hint}` : <SentNote to={hint} outbox={sent.outbox} />}
    >
      <div className="hs-account-code">
        <Input
          {...fieldProps('prove-sent', fault)}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          onChange={(event) => onType(event.target.value.replaceAll(/\D/g, ''))}
        />
        <button type="button" className="hs-button" disabled={sending.isBusy || left > 0} onClick={() => void ask()}>
          {word}
        </button>
      </div>
    </Field>
  )
}
