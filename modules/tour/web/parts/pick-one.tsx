// One item of the library, picked in a dialog that is loaded when it is first asked for.
import type { Lib } from '@huanshi/library/contract/lib-item.ts'
import type { LibKind } from '@huanshi/library/web/picker/lib-kinds.ts'
import { lazy, Suspense, type ReactElement } from 'react'

const PickLib = lazy(async () => ({ default: (await import('@huanshi/library/web/picker/pick-lib.tsx')).PickLib }))

interface Props {
  readonly kind: LibKind
  readonly onPick: (item: Lib) => void
  /** After picking as well. */
  readonly onClose: () => void
}

export function PickOne({ kind, onPick, onClose }: Props): ReactElement {
  return (
    <Suspense fallback={null}>
      <PickLib
        open
        kinds={[kind]}
        onPick={([item]) => {
          onClose()
          if (item !== undefined) onPick(item)
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}
