// Which skin the tour wears and how, with the page itself beside it following every change.
import { skin as skins, type Skin } from '@huanshi/contract/resources/skin.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { messageOf } from '../../../capabilities/api/api-error.ts'
import { resourceClient } from '../../../capabilities/api/resource-client.ts'
import { ErrorNotice } from '../../../capabilities/page/error-notice.tsx'
import { useStudio } from '../studio/studio-context.ts'
import { Section } from './field.tsx'
import { SkinOptions } from './skin-options.tsx'
import './skin.css'

/** Skins are the same for everyone and stand in one's own area only. */
const client = resourceClient<typeof skins>(skins, 'My')
const USUAL = 'simple'

export function SkinPanel(): ReactElement {
  const { draft, change } = useStudio()
  const { data, error, refetch } = useQuery({
    queryKey: ['skins', 'tour'],
    queryFn: ({ signal }) => client.list({ kind: 'tour', pageSize: 50 }, { signal }),
    staleTime: Infinity,
  })
  if (error !== null) {
    return (
      <Section title="皮肤">
        <ErrorNotice title="没能读取皮肤" message={messageOf(error)} onRetry={() => void refetch()} />
      </Section>
    )
  }
  const list = data?.items ?? []
  const chosen = list.find(({ id }) => id === draft.skin?.id) ?? list.find(({ code }) => code === USUAL)
  const options = { ...chosen?.options.defaults, ...(chosen?.id === draft.skin?.id ? draft.skin?.options : {}) }
  const wear = ({ id }: Skin): void =>
    change('skin', (now) => (now.skin?.id === id ? now : { ...now, skin: { id, options: {} } }))
  const set = (name: string, value: unknown): void => {
    if (chosen === undefined) return
    change(`skin ${name}`, (now) => {
      const own = now.skin?.id === chosen.id ? now.skin.options : {}
      return { ...now, skin: { id: chosen.id, options: { ...own, [name]: value } } }
    })
  }
  const reset = (): void =>
    change('skin', (now) => (chosen === undefined ? now : { ...now, skin: { id: chosen.id, options: {} } }))
  return (
    <>
      <Section title="皮肤">
        <div className="hs-skins" role="radiogroup" aria-label="皮肤">
          {list.map((one) => (
            <button
              key={one.id}
              type="button"
              role="radio"
              aria-checked={one.id === chosen?.id}
              data-skin={one.code}
              onClick={() => wear(one)}
            >
              <SkinSketch code={one.code} />
              <strong>{one.name}</strong>
              <span>{one.description}</span>
            </button>
          ))}
        </div>
      </Section>
      {chosen === undefined ? null : (
        <Section
          title="选项"
          action={
            <button type="button" className="hs-edit-text" onClick={reset}>
              恢复原样
            </button>
          }
        >
          <SkinOptions schema={chosen.options.schema} options={options} onChange={set} />
        </Section>
      )}
    </>
  )
}

/** Where a skin puts its parts, in a few strokes. */
function SkinSketch({ code }: { readonly code: string }): ReactElement {
  return (
    <svg viewBox="0 0 64 40" aria-hidden data-code={code}>
      <rect width="64" height="40" rx="5" />
      {code === 'simple' ? <path d="M18 33h6m3 0h6m3 0h6m3 0h2" /> : null}
      {code === 'classic' ? <path d="M6 8h10M6 14h10M6 20h10M6 26h10M24 34h24M52 6h7v6h-7z" /> : null}
      {code === 'hall' ? <path d="M4 4h56v32H4zM46 26h10v6H46zM10 31h14" /> : null}
      {code === 'estate' ? <path d="M6 7h18M40 6h18v12H40zM8 33h12M44 33h12" /> : null}
    </svg>
  )
}
