// What a text needs besides itself: who may see it, what it is filed under, the works it speaks of.
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
          <dl className="hs-fact-rows">
            <div>
              <dt>创建</dt>
              <dd>
                <TimeText iso={stored.createdTime} />
              </dd>
            </div>
            <div>
              <dt>修改</dt>
              <dd>
                <TimeText iso={stored.updatedTime} />
              </dd>
            </div>
            {publishedAt(stored) === '' ? null : (
              <div>
                <dt>发布</dt>
                <dd>
                  <TimeText iso={publishedAt(stored)} />
                </dd>
              </div>
            )}
            <div>
              <dt>阅读</dt>
              <dd>{(numberOf(stored, 'views') ?? 0).toLocaleString('zh-CN')} 次</dd>
            </div>
          </dl>
        </section>
      )}
    </aside>
  )
}

const nothing = (): void => undefined

function publishedAt(row: NonNullable<Writing['stored']>): string {
  return textOf(row, 'publishedTime') || textOf(row, 'publishTime')
}
