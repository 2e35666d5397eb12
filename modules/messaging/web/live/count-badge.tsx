// A figure in sun: how much waits to be read. Nothing while nothing waits.
import './count-badge.css'

interface Props {
  readonly count: number
  /** What waits, for readers. */
  readonly what: string
  /** Of whoever puts it in a corner. */
  readonly className?: string
}

export function CountBadge({ count, what, className = '' }: Props) {
  if (count <= 0) return null
  return (
    <span className={`hs-count-badge ${className}`}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="hs-visually-hidden">{`，${count} ${what}`}</span>
    </span>
  )
}
