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
    <span className="hs-record-words hs-named">
      <strong className="hs-ellipsis" title={name}>
        {name}
      </strong>
      {note === '' ? null : <small className="hs-ellipsis">{note}</small>}
    </span>
  )
}
