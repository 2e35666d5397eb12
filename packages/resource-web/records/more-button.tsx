import '@huanshi/ui/button/button.css'
import './records.css'

interface Props {
  readonly isReading: boolean
  readonly onMore: () => void
}

/** At the end of a list that has more to show. */
export function MoreButton({ isReading, onMore }: Props) {
  return (
    <button type="button" className="hs-button hs-record-more" disabled={isReading} onClick={onMore}>
      {isReading ? '读取中' : '更多'}
    </button>
  )
}
