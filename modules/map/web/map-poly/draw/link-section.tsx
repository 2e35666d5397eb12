// What an area opens when somebody touches it.
import { resourceNamed } from '@huanshi/kernel/definition/catalogue.ts'
import { Input } from 'antd'
import { Link2, X } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { References } from '@huanshi/resource-web/detail/references.tsx'
import { RecordDialog } from '@huanshi/resource-web/records/record-dialog.tsx'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import type { PolyDraft } from './poly-draft.ts'

interface Props {
  readonly link: PolyDraft['link']
  readonly onChange: (link: PolyDraft['link']) => void
}

const kinds = { tour: '漫游', pano: '全景', blog: '博客', article: '文章', category: '分类' } as const
type Kind = keyof typeof kinds

export function LinkSection({ link, onChange }: Props): ReactElement {
  const [choosing, setChoosing] = useState<Kind | null>(null)
  const resource = choosing === null ? undefined : resourceNamed(choosing)
  return (
    <section className="hs-edit-section">
      <header>
        <h2>点开后去哪里</h2>
        {link === null ? null : <EditButton icon={X} word="去掉链接" size={16} onClick={() => onChange(null)} />}
      </header>
      {link === null ? <p className="hs-field-help">不选就只显示名称和说明。</p> : <Chosen {...{ link, onChange }} />}
      <div className="hs-poly-links">
        {(Object.keys(kinds) as Kind[]).map((kind) => (
          <button key={kind} type="button" className="hs-button" onClick={() => setChoosing(kind)}>
            <Link2 size={16} strokeWidth={1.75} aria-hidden />
            {kinds[kind]}
          </button>
        ))}
        <button type="button" className="hs-button" onClick={() => onChange({ kind: 'address', url: '/view' })}>
          <Link2 size={16} strokeWidth={1.75} aria-hidden />
          网址
        </button>
      </div>
      {choosing === null || resource === undefined ? null : (
        <RecordDialog
          resource={resource}
          title={`选择${kinds[choosing]}`}
          chosen={[]}
          onChoose={(_rows, [id]) => {
            if (id !== undefined) onChange({ kind: choosing, id })
            setChoosing(null)
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </section>
  )
}

function Chosen({ link, onChange }: Props): ReactElement | null {
  if (link === null) return null
  if (link.kind !== 'address') return <References name={link.kind} ids={[link.id]} />
  return (
    <Input
      aria-label="网址"
      value={link.url}
      maxLength={2000}
      placeholder="/view 或 https://example.com"
      onChange={({ target }) => onChange({ kind: 'address', url: target.value })}
    />
  )
}
