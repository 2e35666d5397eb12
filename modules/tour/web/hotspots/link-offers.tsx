// The scenes that a way may lead to, with their pictures; those that are joined already say so.
import type { PublicScene } from '../../contract/public-tour.ts'
import { Input } from 'antd'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Thumbnail } from '../parts/thumbnail.tsx'

interface Props {
  readonly scenes: readonly PublicScene[]
  readonly chosenId: string | null
  readonly isLinked: (id: string) => boolean
  readonly onChoose: (id: string) => void
  /** The chosen one is meant: pressed twice. */
  readonly onDone: () => void
}

/** More than these are searched rather than looked through. */
const FEW = 8

export function LinkOffers({ scenes, chosenId, isLinked, onChoose, onDone }: Props): ReactElement {
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const wanted = search.trim().toLocaleLowerCase()
  const shown = scenes.filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="hs-link-offers">
      {scenes.length <= FEW ? null : (
        <Input
          allowClear
          aria-label="搜索场景"
          placeholder="搜索场景"
          value={search}
          onChange={({ target: { value } }) => setSearch(value)}
        />
      )}
      <div ref={list} className="hs-link-scenes" role="listbox" aria-label="场景">
        {shown.map(({ id, title, thumbnailUrl }) => (
          <button
            key={id}
            type="button"
            role="option"
            aria-selected={id === chosenId}
            className="hs-link-scene"
            onClick={() => {
              if (id !== chosenId) onChoose(id)
            }}
            onDoubleClick={onDone}
          >
            <Thumbnail url={thumbnailUrl} />
            {title}
            {isLinked(id) ? <small>已连</small> : null}
          </button>
        ))}
        {shown.length === 0 ? <p className="hs-studio-quiet">没有找到</p> : null}
      </div>
    </div>
  )
}
