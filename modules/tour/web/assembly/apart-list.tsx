// What belongs to nothing, and what is there twice: not in the tour unless a person says so.
import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Small, type BoardProps } from './floor-board.tsx'

interface Props extends BoardProps {
  readonly onTake: (panoId: string) => void
}

export function ApartList({ plan, pictureOf, chosen, dragging, onChoose, onTake }: Props): ReactElement | null {
  const apart = plan.scenes.filter(({ isTaken }) => !isTaken)
  if (apart.length === 0) return null
  return (
    <section className="hs-assembly-floor" aria-label="放在一边的">
      <header>
        <h2>放在一边的</h2>
        <small>{apart.length} 张，不进漫游，仍在全景库里；拖到楼层上就用</small>
      </header>
      <ul className="hs-assembly-apart">
        {apart.map(({ panoId, title, reason }) => {
          const offset = dragging.offsetOf(panoId)
          return (
            <li
              key={panoId}
              data-carried={offset !== null}
              style={offset === null ? {} : { translate: `${offset.dx}px ${offset.dy}px` }}
            >
              <button
                type="button"
                aria-pressed={chosen === panoId}
                onClick={() => onChoose(panoId)}
                {...dragging.handlersOf(panoId)}
              >
                <Small address={pictureOf(panoId)} />
                <strong>{title}</strong>
                <small>{reason === '' ? '自己放到一边的' : reason}</small>
              </button>
              <button type="button" className="hs-button hs-button-quiet" onClick={() => onTake(panoId)}>
                <Plus aria-hidden />
                用这张
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
