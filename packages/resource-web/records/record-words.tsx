import type { ReactElement } from 'react'
import './records.css'

interface Props {
  readonly name: string
  /** Beneath it; nothing where it is empty. */
  readonly note: string
}

/** A record's name beside its picture. */
export function RecordWords({ name, note }: Props): ReactElement {
  return (
    <span className="hs-record-words">
      <strong className="hs-ellipsis">{name}</strong>
      {note === '' ? null : <small className="hs-ellipsis">{note}</small>}
    </span>
  )
}
