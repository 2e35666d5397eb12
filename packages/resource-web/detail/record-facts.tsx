import { Copy } from 'lucide-react'
import { copyText } from '@huanshi/ui/toast/copy-text.ts'
import type { Row } from '../model/row.ts'
import type { Detail, Told } from './detail-model.ts'
import { FactView } from './fact-view.tsx'
import { isWide } from './fact.ts'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import './facts.css'

interface Props {
  readonly detail: Detail
  readonly row: Row
  /** Without what is known of every record. */
  readonly isBrief?: boolean
}

/** Everything that the record says, then what is known of every record. */
export function RecordFacts({ detail: { facts, record }, row, isBrief = false }: Props) {
  const empty = facts.filter(({ fact }) => fact.kind === 'none')
  return (
    <>
      <Facts told={facts.filter(({ fact }) => fact.kind !== 'none')} row={row} />
      {empty.length === 0 ? null : (
        <p className="hs-note hs-detail-empty">还没有：{empty.map(({ field }) => field.title).join('、')}</p>
      )}
      {isBrief ? null : <About record={record} row={row} />}
    </>
  )
}

function About({ record, row }: { readonly record: readonly Told[]; readonly row: Row }) {
  return (
    <section className="hs-detail-record" aria-label="记录信息">
      <Facts told={record} row={row} />
      <dl className="hs-facts-list">
        <div>
          <dt>编号</dt>
          <dd className="hs-detail-id">
            <span>{row.id}</span>
            <IconButton
              icon={Copy}
              size={14}
              label="复制编号"
              title="复制编号"
              onClick={() => void copyText(row.id, '编号')}
            />
          </dd>
        </div>
      </dl>
    </section>
  )
}

export function Facts({ told, row }: { readonly told: readonly Told[]; readonly row: Row }) {
  if (told.length === 0) return null
  return (
    <dl className="hs-facts-list">
      {told.map(({ field, fact }) => (
        <div key={field.name} data-wide={isWide(fact)}>
          <dt>{field.title}</dt>
          <dd>
            <FactView fact={fact} field={field} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
