// Narrows a map to a range: drawn with one stroke, what is in view, or an area of the site.
import { ChevronDown, Lasso, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import type { GeoMap } from '../geo-map.ts'
import { useSiteAreas } from '../site-areas.ts'
import { RangeCanvas } from './range-canvas.tsx'
import { boundsText, rangeLines, rangeName } from './range-lines.ts'
import './range-tool.css'
import { listen } from '@huanshi/ui/listen.ts'
import '@huanshi/ui/button/menu-entry.css'
import { say } from '../words/say.ts'

interface Props {
  readonly map: GeoMap
  /** As lists know it; null for everywhere. */
  readonly value: string | null
  readonly onChange: (range: string | null) => void
}

const COLOUR = '#f2541b'

export function RangeTool({ map, value, onChange }: Props): ReactElement {
  const areas = useSiteAreas()
  const [isOpen, setOpen] = useState(false)
  const [isDrawing, setDrawing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (value === null) return undefined
    const track = map.addTracks()
    track.set([{ id: 'range', lines: rangeLines(value, areas), color: COLOUR, width: 2.5 }])
    return () => track.remove()
  }, [map, value, areas])
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && place.current?.contains(target) !== true) setOpen(false)
    }
    const cancel = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpen(false)
    }
    return listen(document, { pointerdown: leave, keydown: cancel })
  }, [isOpen])
  const choose = (range: string | null): void => {
    setOpen(false)
    setDrawing(false)
    onChange(range)
  }
  return (
    <>
      <div ref={place} className="hs-range" data-active={value !== null}>
        <button type="button" aria-haspopup="true" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Lasso size={16} strokeWidth={1.75} aria-hidden />
          <span>{value === null ? say('range') : rangeName(value, areas)}</span>
          {value === null ? <ChevronDown size={14} strokeWidth={1.75} aria-hidden /> : null}
        </button>
        {value === null ? null : (
          <button type="button" className="hs-range-clear" aria-label={say('noRange')} onClick={() => choose(null)}>
            <X size={14} strokeWidth={1.75} aria-hidden />
          </button>
        )}
        {isOpen ? (
          <div className="hs-range-list" role="group" aria-label={say('oneRange')}>
            <button
              type="button"
              className="hs-menu-entry"
              onClick={() => {
                setOpen(false)
                setDrawing(true)
              }}
            >
              {say('drawOnMap')}
            </button>
            <button type="button" className="hs-menu-entry" onClick={() => choose(boundsText(map.bounds()))}>
              {say('inSight')}
            </button>
            {areas.length === 0 ? null : <p>{say('areaList')}</p>}
            {areas.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className="hs-menu-entry"
                aria-pressed={id === value}
                onClick={() => choose(id)}
              >
                {name}
              </button>
            ))}
          </div>
        ) : null}
      </div>
      {isDrawing
        ? createPortal(<RangeCanvas map={map} onDrawn={choose} onCancel={() => setDrawing(false)} />, map.element)
        : null}
    </>
  )
}
