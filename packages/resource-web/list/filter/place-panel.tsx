// Narrows a list to an area of the site; ranges of one's own are drawn where the list is a map.
import { readPlaceFilter } from '@huanshi/kernel/protocol/place-filter.ts'
import { Check } from 'lucide-react'
import { useSiteAreas } from '@huanshi/maps/web/site-areas.ts'
import type { AnyOf } from '../state/filter-value.ts'
import './place-panel.css'

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
      {isDrawn ? <p className="hs-panel-note">现在是画出来的一个范围。</p> : null}
      <ul className="hs-choices">
        {areas.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="hs-choice-button"
              aria-pressed={id === chosen}
              onClick={() => {
                onChange({ kind: 'any', values: [id] })
                onDone()
              }}
            >
              <span>{name}</span>
              {id === chosen ? <Check size={16} strokeWidth={1.75} aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ul>
      <p className="hs-panel-note">在地图视图里，用「范围」可以画出任意一片。</p>
    </>
  )
}
