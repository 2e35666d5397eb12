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
import { dateText } from '@huanshi/ui/language/speech.ts'
import { say } from './words/say.ts'

const reasons = {
  valid: 'valid',
  unknown: 'unknown',
  early: 'early',
  suspended: 'suspended',
  revoked: 'revoked',
  expired: 'expired',
} as const satisfies Record<LicenceVerdict['reason'], string>

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
        <h1>{say('title')}</h1>
        <p>{say('about', { site: siteName() })}</p>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void check()
          }}
        >
          <label>
            {say('key')}
            <textarea rows={5} required value={key} onChange={({ currentTarget: { value } }) => setKey(value)} />
          </label>
          <button type="submit" className="hs-view-action">
            {say('check')}
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
  const day = (iso: string): string => dateText(new Date(iso), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <section role="status" className="hs-licence-verdict" data-valid={isValid}>
      <h2>{say(reasons[reason])}</h2>
      {licence === null ? null : (
        <dl>
          <dt>{say('number')}</dt>
          <dd>{licence.number}</dd>
          <dt>{say('expo')}</dt>
          <dd>{licence.expo}</dd>
          <dt>{say('holder')}</dt>
          <dd>{licence.holder}</dd>
          <dt>{say('span')}</dt>
          <dd>
            {day(licence.validFrom)} – {day(licence.validTo)}
          </dd>
        </dl>
      )}
    </section>
  )
}
