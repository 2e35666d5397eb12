// The text itself: cover, title, summary, body, one under the other as a reader will meet them.
import { Input } from 'antd'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { fieldId } from '../../form/form-field.tsx'
import { CoverField } from '../cover-field.tsx'
import { LazyEditor } from '../lazy-editor.tsx'
import type { Writing } from './use-writing.ts'
import type { WritingKind } from './writing-kind.ts'

interface Props {
  readonly kind: WritingKind
  readonly writing: Writing
}

export function WritingMain({ kind, writing }: Props) {
  const { values, problems, set } = writing
  const text = (name: string): string => {
    const value = values[name]
    return typeof value === 'string' ? value : ''
  }
  /** What the fields of plain text have alike. */
  const plain = (name: string) => ({
    id: fieldId(name),
    variant: 'borderless' as const,
    'aria-invalid': problems[name] !== undefined,
    'aria-describedby': `${fieldId(name)}-problem`,
    autoSize: true,
    value: text(name),
  })
  return (
    <section className="hs-write-sheet" aria-label="正文">
      <div className="hs-write-column">
        <CoverField value={text('coverUrl')} onChange={(value) => set('coverUrl', value === '' ? null : value)} />
        <Problem name="coverUrl" problems={problems} />
        <Input.TextArea
          {...plain('title')}
          className="hs-write-title"
          aria-label="标题"
          autoFocus={writing.stored === null}
          placeholder="标题"
          onChange={({ target }) => set('title', target.value.replace(/\n+/g, ' '))}
          onPressEnter={(event) => event.preventDefault()}
        />
        <Problem name="title" problems={problems} />
        <Input.TextArea
          {...plain('summary')}
          className="hs-write-summary"
          aria-label="摘要"
          placeholder="用一两句话说说这篇讲什么，会显示在列表和分享里"
          onChange={({ target }) => set('summary', target.value)}
        />
        <Problem name="summary" problems={problems} />
        <LazyEditor
          look="page"
          id={fieldId('contentHtml')}
          label="正文"
          placeholder={`${kind.resource.title}的正文，可以直接从 Word 或公众号粘贴`}
          value={text('contentHtml')}
          onChange={(html) => set('contentHtml', html)}
          isWrong={problems['contentHtml'] !== undefined}
          describedBy={`${fieldId('contentHtml')}-problem`}
        />
        <Problem name="contentHtml" problems={problems} />
      </div>
    </section>
  )
}

function Problem({ name, problems }: { readonly name: string; readonly problems: Writing['problems'] }): ReactNode {
  const words = problems[name]
  return words === undefined ? null : (
    <p id={`${fieldId(name)}-problem`} className="hs-field-problem" role="alert">
      <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
      {words}
    </p>
  )
}
