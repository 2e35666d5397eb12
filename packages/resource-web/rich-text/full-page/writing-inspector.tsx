// What a text needs besides itself: who may see it, what it is filed under, the works it speaks of.
import { FactPairs } from '@huanshi/ui/facts/fact-pairs.tsx'
import { FormField } from '../../form/form-field.tsx'
import { TimeText } from '../../cell/time-text.tsx'
import { numberOf, textOf } from '../../model/row.ts'
import type { Writing } from './use-writing.ts'
import type { WritingKind } from './writing-kind.ts'
import '@huanshi/ui/facts/fact-rows.css'

interface Props {
  readonly kind: WritingKind
  readonly writing: Writing
}

export function WritingInspector({ kind, writing }: Props) {
  const { fields, values, problems, set, stored } = writing
  const published = stored === null ? '' : textOf(stored, 'publishedTime') || textOf(stored, 'publishTime')
  return (
    <aside className="hs-write-side" aria-label="设置">
      {kind.sections.map(({ title, names }) => {
        const shown = names
          .filter((name) => kind.shows?.(name, values) !== false)
          .flatMap((name) => fields.filter(({ field }) => field.name === name))
        return shown.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <div className="hs-write-fields">
              {shown.map((formField) => (
                <FormField
                  key={formField.field.name}
                  formField={formField}
                  value={values[formField.field.name]}
                  problem={problems[formField.field.name]}
                  onChange={(value) => set(formField.field.name, value)}
                  onLeave={nothing}
                />
              ))}
            </div>
          </section>
        )
      })}
      {stored === null ? null : (
        <section aria-label="经过">
          <h2>经过</h2>
          <FactPairs
            className="hs-fact-rows"
            facts={[
              ['创建', <TimeText key="created" iso={stored.createdTime} />],
              ['修改', <TimeText key="updated" iso={stored.updatedTime} />],
              ...(published === '' ? [] : [['发布', <TimeText key="published" iso={published} />] as const]),
              ['阅读', `${(numberOf(stored, 'views') ?? 0).toLocaleString('zh-CN')} 次`],
            ]}
          />
        </section>
      )}
    </aside>
  )
}

const nothing = (): void => undefined
