// Narrows a list to an area of the site; ranges of one's own are drawn where the list is a map.
import { readPlaceFilter } from '@huanshi/contract/protocol/place-filter.ts'
import { useSiteAreas } from '../../../map/site-areas.ts'
import type { AnyOf } from '../state/filter-value.ts'

interface Props {
  readonly filter: AnyOf | undefined
  readonly onChange: (filter: AnyOf | undefined) => void
  readonly onDone: () => void
}

export function PlacePanel({ filter, onChange, onDone }: Props) {
  const areas = useSiteAreas()
  const chosen = filter?.values[0]
  const isDrawn = chosen !== undefined && readPlaceFilter(chosen)?.kind === 'corners'
  return (
    <>
      {isDrawn ? <p className="hs-panel-words">现在是画出来的一个范围。</p> : null}
      <ul className="hs-choices">
        {areas.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="hs-choice hs-choice-button"
              aria-pressed={id === chosen}
              onClick={() => {
                onChange({ kind: 'any', values: [id] })
                onDone()
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p className="hs-panel-words">切换到地图视图，可以画出任意范围。</p>
    </>
  )
}
