// Which skin a work wears, and how.
import type { SkinnedKind } from '../contract/define-skin.ts'
import type { SkinChoice } from '../contract/skin-choice.ts'
import type { Skin } from '../contract/skin.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { SkinOptions } from './skin-options.tsx'
import { skinsQuery, wornSkin } from './skins.ts'
import './skin.css'

interface Props {
  readonly kind: SkinnedKind
  readonly choice: SkinChoice | null
  /** `part`: the option that changed, empty for another skin. */
  readonly onChange: (choice: SkinChoice, part: string) => void
}

export function SkinChooser({ kind, choice, onChange }: Props): ReactElement {
  const { data, error, refetch } = useQuery(skinsQuery(kind))
  if (error !== null) {
    return (
      <Section title="皮肤">
        <ErrorNotice title="没能读取皮肤" message={messageOf(error)} onRetry={() => void refetch()} />
      </Section>
    )
  }
  const list = data?.items ?? []
  const worn = wornSkin(list, choice)
  const own = choice !== null && choice.id === worn?.id ? choice.options : {}
  const wear = ({ id }: Skin): void => {
    if (choice?.id !== id) onChange({ id, options: {} }, '')
  }
  return (
    <>
      <Section title="皮肤">
        <div className="hs-skins" role="radiogroup" aria-label="皮肤">
          {list.map((one) => (
            <button
              key={one.id}
              type="button"
              role="radio"
              aria-checked={one.id === worn?.id}
              data-skin={one.code}
              onClick={() => wear(one)}
            >
              <svg viewBox="0 0 64 40" aria-hidden>
                <rect width="64" height="40" rx="5" />
                <path d={one.options.sketch ?? ''} />
              </svg>
              <strong>{one.name}</strong>
              <span>{one.description}</span>
            </button>
          ))}
        </div>
      </Section>
      {worn === undefined ? null : (
        <Section
          title="选项"
          action={
            <button type="button" className="hs-edit-text" onClick={() => onChange({ id: worn.id, options: {} }, '')}>
              恢复原样
            </button>
          }
        >
          <SkinOptions
            schema={worn.options.schema}
            options={{ ...worn.options.defaults, ...own }}
            onChange={(name, value) => onChange({ id: worn.id, options: { ...own, [name]: value } }, name)}
          />
        </Section>
      )}
    </>
  )
}
