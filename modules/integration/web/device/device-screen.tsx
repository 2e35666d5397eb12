// Where a person answers a program that asks to be let in: which one, from where, what it may do then, and until when.
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, X } from 'lucide-react'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { Select } from 'antd'
import { Field } from '@huanshi/ui/form/field.tsx'
import { TextField } from '@huanshi/ui/form/text-field.tsx'
import { areas } from '@huanshi/kernel/areas/area.ts'
import { ApiError, messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { EmptyState } from '@huanshi/resource-web/list/screen/empty-state.tsx'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import type { DeviceRequest } from '../../contract/device-request.ts'
import { ScopeWords } from '../token/scope-words.tsx'
import { terms, DEFAULT_DAYS } from '../token/terms.ts'
import { DecisionButtons } from '@huanshi/ui/button/decision-buttons.tsx'
import '@huanshi/ui/button/button.css'
import '@huanshi/ui/form/form.css'
import './device.css'

type Answer = 'approve' | 'refuse'

export function DeviceScreen(): ReactNode {
  const [query, setQuery] = useSearchParams()
  const [answered, setAnswered] = useState<Answer | null>(null)
  const code = query.get('code') ?? ''
  const done = answered === 'approve' ? '已同意，可以回到程序里了' : '已拒绝，程序什么也得不到'
  return (
    <Page title="授权程序">
      {answered === null ? null : (
        <EmptyState
          text={{ icon: ShieldCheck, title: done, sentence: '授权过的程序都在「访问令牌」里，随时可以吊销。' }}
          action={null}
        />
      )}
      {answered === null && code === '' ? <CodeForm onCode={(typed) => setQuery({ code: typed })} /> : null}
      {answered === null && code !== '' ? (
        <Asked code={code} onAnswer={setAnswered} onOther={() => setQuery({})} />
      ) : null}
    </Page>
  )
}

function CodeForm({ onCode }: { readonly onCode: (code: string) => void }): ReactNode {
  const [typed, setTyped] = useState('')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    onCode(typed.trim().toUpperCase())
  }
  return (
    <form className="hs-device hs-form" onSubmit={submit}>
      <TextField
        id="device-code"
        label="程序显示的授权码"
        value={typed}
        maxLength={9}
        placeholder="BCDF-GHJK"
        autoComplete="off"
        autoFocus
        onChange={setTyped}
      />
      <button type="submit" className="hs-button hs-button-primary" disabled={typed.trim().length < 8}>
        继续
      </button>
    </form>
  )
}

interface AskedProps {
  readonly code: string
  readonly onAnswer: (answer: Answer) => void
  readonly onOther: () => void
}

function Asked({ code, onAnswer, onOther }: AskedProps): ReactNode {
  const address = `/api/My/DeviceRequests/${encodeURIComponent(code)}`
  const { data, error, refetch } = useQuery({
    queryKey: ['device', code],
    queryFn: ({ signal }) => api<DeviceRequest>(address, { signal }),
    retry: false,
  })
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  if (isGone)
    return (
      <EmptyState
        text={{
          icon: X,
          title: '没有这个授权码',
          sentence: '它可能输错了，或者已经过期。请看看程序里显示的，或让程序再来一次。',
        }}
        action={
          <button type="button" className="hs-button hs-button-primary" onClick={onOther}>
            重新输入
          </button>
        }
      />
    )
  return (
    <>
      <QueryError title="没能读取授权请求" query={{ data, error, refetch }} />
      {data === undefined ? null : <Question request={data} code={code} address={address} onAnswer={onAnswer} />}
    </>
  )
}

interface QuestionProps {
  readonly request: DeviceRequest
  readonly code: string
  readonly address: string
  readonly onAnswer: (answer: Answer) => void
}

function Question({ request, code, address, onAnswer }: QuestionProps): ReactNode {
  const { name, area, scopes, ip, createdTime } = request
  const [days, setDays] = useState(DEFAULT_DAYS)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const answer = async (word: Answer): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await api(`${address}/${word}`, { method: 'POST', ...(word === 'approve' ? { body: { days } } : {}) })
      onAnswer(word)
    } catch (failure) {
      setProblem(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <section className="hs-device" aria-labelledby="device-name">
      <h2 id="device-name">{name}</h2>
      <p>想以你的名义使用{areas[area].title}。只有你自己刚刚启动了它，才同意。</p>
      <dl className="hs-stack hs-sunken hs-device-facts">
        <div>
          <dt>授权码</dt>
          <dd className="hs-device-code">{code}</dd>
        </div>
        <div>
          <dt>来自</dt>
          <dd>
            {ip} · {relativeTime(createdTime)}
          </dd>
        </div>
      </dl>
      <h3>它将可以</h3>
      <ScopeWords area={area} scopes={scopes} />
      <Field id="device-days" label="有效期">
        <Select id="device-days" value={days} options={terms} onChange={setDays} />
      </Field>
      {problem === null ? null : <ErrorNotice isBar title="没能完成" message={problem} />}
      <DecisionButtons
        yes="同意"
        no="拒绝"
        isBusy={isBusy}
        onAnswer={(isYes) => void answer(isYes ? 'approve' : 'refuse')}
      />
    </section>
  )
}
