// Whether the key of a licence holds now: for whoever was given one, and for whoever is shown one.
import type { LicenceVerdict } from '../../contract/licence.ts'
import { useState, type ReactElement } from 'react'
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { asProblem, publicGet } from '@huanshi/publishing/web/page/public-api.ts'
import { SiteFoot } from '@huanshi/publishing/web/page/site-foot.tsx'
import { WrittenBar } from '@huanshi/content/web/view-written/written-bar.tsx'
import '@huanshi/content/web/view-blog/blog.css'
import '@huanshi/publishing/web/page/written-page.css'
import './licence-page.css'

const reasons: Readonly<Record<LicenceVerdict['reason'], string>> = {
  valid: '有效',
  unknown: '不是本站签发的密钥，或复制得不完整',
  early: '还没到生效时间',
  suspended: '已暂停',
  revoked: '已吊销',
  expired: '已过期',
}

export function LicencePage(): ReactElement {
  // Behind the # it reaches no server before it is asked about.
  const [key, setKey] = useState(() => decodeURIComponent(window.location.hash.slice(1)))
  const [verdict, setVerdict] = useState<LicenceVerdict | null>(null)
  const [problem, setProblem] = useState('')
  const check = async (): Promise<void> => {
    setVerdict(null)
    setProblem('')
    try {
      setVerdict(await publicGet<LicenceVerdict>(`/api/View/Licences/Verify?key=${encodeURIComponent(key.trim())}`))
    } catch (error) {
      setProblem(asProblem(error).message)
    }
  }
  return (
    <div className="hs-blog hs-licence">
      <WrittenBar />
      <main>
        <h1>核验展会授权</h1>
        <p>粘贴授权密钥，查它现在是否有效。密钥由{siteName()}签发。</p>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void check()
          }}
        >
          <label>
            授权密钥
            <textarea rows={5} required value={key} onChange={({ currentTarget: { value } }) => setKey(value)} />
          </label>
          <button type="submit" className="hs-view-action">
            核验
          </button>
        </form>
        {problem === '' ? null : (
          <p className="hs-licence-problem" role="alert">
            {problem}
          </p>
        )}
        {verdict === null ? null : <Verdict verdict={verdict} />}
      </main>
      <SiteFoot />
    </div>
  )
}

function Verdict({ verdict: { isValid, reason, licence } }: { readonly verdict: LicenceVerdict }): ReactElement {
  const day = (iso: string): string => new Date(iso).toLocaleString('zh-CN', { dateStyle: 'long', timeStyle: 'short' })
  return (
    <section role="status" className="hs-licence-verdict" data-valid={isValid}>
      <h2>{reasons[reason]}</h2>
      {licence === null ? null : (
        <dl>
          <dt>授权编号</dt>
          <dd>{licence.number}</dd>
          <dt>展会</dt>
          <dd>{licence.expo}</dd>
          <dt>被授权方</dt>
          <dd>{licence.holder}</dd>
          <dt>有效期</dt>
          <dd>
            {day(licence.validFrom)} – {day(licence.validTo)}
          </dd>
        </dl>
      )}
    </section>
  )
}
