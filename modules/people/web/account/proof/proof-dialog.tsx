// Asks who is there, by one of the methods that the account has; another one is a press away.
import type { ProofWanted, ProofMethod } from '@huanshi/identity/contract/proof.ts'
import { Modal } from 'antd'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useMaybeSession } from '@huanshi/web-kit/session/use-session.ts'
import { AntdFrame } from '@huanshi/ui/theme/antd-frame.tsx'
import { Fault } from '@huanshi/ui/form/field.tsx'
import { useSending } from '../use-sending.ts'
import { CodeField, PasswordField, SentCodeField } from './proof-fields.tsx'
import type { ProofRequest } from './proof-request.ts'
import { byPasskey, bySignIn, sendProof } from './send-proof.ts'
import '../account.css'
import './proof.css'

const words: Readonly<Record<ProofMethod, { readonly verb: string; readonly other: string }>> = {
  password: { verb: '确认', other: '用密码' },
  passkey: { verb: '使用通行密钥', other: '用通行密钥' },
  authenticator: { verb: '确认', other: '用两步验证' },
  mail: { verb: '确认', other: '用邮件验证码' },
  sms: { verb: '确认', other: '用短信验证码' },
  'sign-in': { verb: '重新登录', other: '重新登录' },
}

export default function ProofDialog({ request }: { readonly request: ProofRequest }) {
  return (
    <AntdFrame>
      <Dialog {...request} />
    </AntdFrame>
  )
}

function Dialog({ wanted, answer }: ProofRequest) {
  const [method, setMethod] = useState<ProofMethod>(wanted.ways[0] ?? 'sign-in')
  const [typed, setTyped] = useState('')
  const { isBusy, faults, setFaults, send } = useSending(['password', 'code'])
  const userName = useMaybeSession()?.user.userName ?? ''
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const isTyped = method !== 'passkey' && method !== 'sign-in'
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (await send(() => prove(method, typed))) answer(true)
  }
  const choose = (next: ProofMethod): void => {
    setMethod(next)
    setTyped('')
    setFaults({ fields: {}, general: null })
  }
  return (
    <Modal
      open
      width={440}
      title="请确认是你本人"
      mask={{ closable: false }}
      onCancel={() => answer(false)}
      // What opened this may hold the focus until now.
      afterOpenChange={(isOpen) => {
        if (isOpen) fields.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
      }}
      footer={
        <div className="hs-form-foot">
          <button type="button" className="hs-button" onClick={() => answer(false)}>
            取消
          </button>
          <button
            type="submit"
            form={form}
            className="hs-button hs-button-primary"
            disabled={isBusy || (isTyped && typed === '')}
          >
            {isBusy ? '请稍候' : words[method].verb}
          </button>
        </div>
      }
    >
      <form
        ref={fields}
        id={form}
        method="post"
        className="hs-form"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <p className="hs-form-words">{reasonFor(wanted, method)}</p>
        {/* Password managers find the account by it. */}
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        {method === 'password' ? (
          <PasswordField value={typed} fault={faults.fields['password']} onType={setTyped} />
        ) : null}
        {method === 'authenticator' ? (
          <CodeField value={typed} fault={faults.fields['code']} onType={setTyped} />
        ) : null}
        {method === 'mail' || method === 'sms' ? (
          <SentCodeField
            channel={method}
            hint={wanted.hints[method]}
            value={typed}
            fault={faults.fields['code']}
            onType={setTyped}
          />
        ) : null}
        {faults.general === null ? null : <Fault>{faults.general}</Fault>}
        <OtherMethods methods={wanted.ways.filter((each) => each !== method)} onChoose={choose} />
      </form>
    </Modal>
  )
}

interface OtherProps {
  readonly methods: readonly ProofMethod[]
  readonly onChoose: (method: ProofMethod) => void
}

function OtherMethods({ methods, onChoose }: OtherProps) {
  if (methods.length === 0) return null
  return (
    <div className="hs-proof-others">
      {methods.map((method) => (
        <button key={method} type="button" className="hs-button hs-button-quiet" onClick={() => onChoose(method)}>
          改{words[method].other}
        </button>
      ))}
    </div>
  )
}

function prove(method: ProofMethod, typed: string): Promise<unknown> {
  if (method === 'passkey') return byPasskey()
  if (method === 'sign-in') return bySignIn()
  return sendProof(method, typed)
}

function reasonFor({ ways }: ProofWanted, method: ProofMethod): string {
  if (method === 'sign-in') return '这一步关系到账号安全。请在弹出的窗口里重新登录一次，这里填写的内容会保留。'
  const isSecond = ways.every((each) => each === 'authenticator' || each === 'passkey')
  return isSecond
    ? '这一步关系到两步验证，还需要它来确认。'
    : '这一步关系到账号安全。确认后 5 分钟内不再询问，这里填写的内容会保留。'
}
