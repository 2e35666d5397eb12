// Where a person answers a program that was sent here: who it is, what it may do then, in which workspace and until when.
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { EmptyState } from '@huanshi/resource-web/list/screen/empty-state.tsx'
import { ApiError } from '@huanshi/web-kit/api/api-error.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { Blocks, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { endOf } from '@huanshi/web-kit/dialog/terms.ts'
import { Field } from '@huanshi/ui/form/field.tsx'
import { appointedTime } from '@huanshi/ui/time/relative-time.ts'
import { OAUTH, type OauthRequest } from '../../contract/oauth-request.ts'
import { terms, DEFAULT_DAYS } from '../token/terms.ts'
import { AskedWords } from './asked-words.tsx'
import { useConsent } from './use-consent.ts'
import { DecisionButtons } from '@huanshi/ui/button/decision-buttons.tsx'
import '@huanshi/ui/button/button.css'
import '@huanshi/ui/form/form.css'
import '../device/device.css'
import './consent.css'

export function ConsentScreen(): ReactNode {
  const [query] = useSearchParams()
  const address = `${OAUTH}/interaction/${encodeURIComponent(query.get('request') ?? '-')}`
  const { data, error, refetch } = useQuery({
    queryKey: ['oauth', address],
    queryFn: ({ signal }) => api<OauthRequest>(`${address}/request`, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <Page title="授权程序">
      {isGone ? (
        <EmptyState
          text={{
            icon: X,
            title: '没有这个授权请求',
            sentence: '它已经过期、回答过了，或者是在另一个浏览器里开始的。请回到程序里重新开始。',
          }}
          action={null}
        />
      ) : (
        <QueryError title="没能读取授权请求" query={{ data, error, refetch }} />
      )}
      {data === undefined ? null : <Question request={data} address={address} />}
    </Page>
  )
}

interface QuestionProps {
  readonly request: OauthRequest
  readonly address: string
}

function Question({ request, address }: QuestionProps): ReactNode {
  const { name, host, places, permitted } = request
  const { answer, isBusy, problem } = useConsent(address, permitted === 'sure')
  const [first] = places
  if (permitted === 'sure' && problem === null) return <p role="status">正在回到「{name}」……</p>
  return (
    <section className="hs-device" aria-labelledby="consent-name">
      <Head request={request} />
      {problem === null ? null : <ErrorNotice isBar title="没能完成" message={problem} />}
      {permitted !== 'no' ? (
        <>
          <p>你授权过它同样的权限。刚刚是你自己打开了它，才继续。</p>
          <Answers verb="继续" {...{ answer, isBusy }} onYes={() => answer('continue')} />
          <Foot {...{ name, host }} />
        </>
      ) : null}
      {permitted === 'no' && first === undefined ? (
        <>
          <p>它申请的权限在你的空间里都没有，所以不能授权。</p>
          <Answers verb={null} {...{ answer, isBusy }} />
          <p>你的回答会送到 {host}。</p>
        </>
      ) : null}
      {permitted === 'no' && first !== undefined ? <Choice {...{ request, answer, isBusy }} /> : null}
    </section>
  )
}

function Head({ request: { name, logoUrl, homepage } }: { readonly request: OauthRequest }): ReactNode {
  return (
    <header className="hs-consent-head">
      {logoUrl === null ? (
        <span className="hs-tile hs-consent-mark">
          <Blocks size={24} strokeWidth={1.75} aria-hidden />
        </span>
      ) : (
        <img src={logoUrl} alt="" width={48} height={48} />
      )}
      <div>
        <h2 id="consent-name">「{name}」想使用你的账号</h2>
        <p>
          别人做的程序，由本站管理员登记
          {homepage === null ? null : (
            <>
              {' · '}
              <a href={homepage} target="_blank" rel="noreferrer">
                {new URL(homepage).host}
              </a>
            </>
          )}
        </p>
      </div>
    </header>
  )
}

type Consent = Pick<ReturnType<typeof useConsent>, 'answer' | 'isBusy'>

interface ChoiceProps extends Consent {
  readonly request: OauthRequest
}

function Choice({ request: { name, host, places }, answer, isBusy }: ChoiceProps): ReactNode {
  const [groupId, setGroupId] = useState(places[0]?.groupId ?? null)
  const [days, setDays] = useState(DEFAULT_DAYS)
  const place = places.find((one) => one.groupId === groupId)
  const options = places.map((one) => ({ value: one.groupId ?? '', label: one.title }))
  return (
    <>
      <h3>同意后它可以</h3>
      <AskedWords area={groupId === null ? 'My' : 'GroupAdmin'} scopes={place?.scopes ?? []} />
      <div className="hs-form-pairs">
        <Field id="consent-place" label="用在">
          <Select
            id="consent-place"
            value={groupId ?? ''}
            disabled={options.length < 2}
            options={options}
            onChange={(value) => setGroupId(value === '' ? null : value)}
          />
        </Field>
        <Field id="consent-days" label="有效期" help={`到 ${appointedTime(new Date(endOf(days)))} 自动失效`}>
          <Select
            id="consent-days"
            aria-describedby="consent-days-note"
            value={days}
            options={terms}
            onChange={setDays}
          />
        </Field>
      </div>
      <Answers verb="同意" {...{ answer, isBusy }} onYes={() => answer('approve', { groupId, days })} />
      <Foot {...{ name, host }} list={groupId === null ? '/Token' : `/Group/${groupId}/Token`} />
    </>
  )
}

interface FootProps extends Pick<OauthRequest, 'name' | 'host'> {
  /** Where what was permitted is listed. */
  readonly list?: string
}

function Foot({ name, host, list = '/Token' }: FootProps): ReactNode {
  return (
    <footer className="hs-consent-foot">
      <p>
        改了主意？在<Link to={list}>访问令牌</Link>里找到「{name}」，点「吊销」，它立刻不能再访问。
      </p>
      <p>你的回答会送到 {host}。</p>
    </footer>
  )
}

interface AnswersProps extends Consent {
  /** Null: there is nothing to permit. */
  readonly verb: string | null
  readonly onYes?: () => Promise<void>
}

function Answers({ verb, answer, isBusy, onYes }: AnswersProps): ReactNode {
  const refuse = (): void => void answer('refuse')
  if (verb === null || onYes === undefined)
    return (
      <button type="button" className="hs-button" disabled={isBusy} onClick={refuse}>
        拒绝
      </button>
    )
  return (
    <DecisionButtons yes={verb} no="拒绝" isBusy={isBusy} onAnswer={(isYes) => void (isYes ? onYes() : refuse())} />
  )
}
