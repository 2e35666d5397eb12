// The list in its final shape before its records have come.
import { Skeleton } from '../../../wait/skeleton.tsx'
import type { ListView } from '../state/address-state.ts'

const CARDS = 12
const ROWS = 10

export function ListSkeleton({ view }: { readonly view: ListView }) {
  return (
    <div role="status" aria-label="正在读取" className={view === 'cards' ? 'hs-bones-cards' : 'hs-bones-rows'}>
      {Array.from({ length: view === 'cards' ? CARDS : ROWS }, (_, index) =>
        view === 'cards' ? (
          <div key={index}>
            <Skeleton ratio="3 / 2" radius={10} />
            <Skeleton width="58%" height={16} />
            <Skeleton width="38%" height={12} />
          </div>
        ) : (
          <div key={index}>
            <Skeleton width="24%" height={14} />
            <Skeleton width="14%" height={14} />
            <Skeleton width="10%" height={14} />
            <Skeleton width="16%" height={14} />
          </div>
        ),
      )}
    </div>
  )
}
