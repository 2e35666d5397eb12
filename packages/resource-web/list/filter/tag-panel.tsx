// Tags of the area to filter by; a name that has no tag record can be typed.
import { Input } from 'antd'
import { useState } from 'react'
import { colourOf } from '../../tags/tag-colour.ts'
import { TagDot } from '../../tags/tag-chip.tsx'
import { useTags } from '../../tags/use-tags.ts'
import type { AnyOf } from '../state/filter-value.ts'
import { ChoicePanel, type Choice } from './choice-panel.tsx'

interface Props {
  readonly filter: AnyOf | undefined
  readonly onChange: (filter: AnyOf | undefined) => void
}

export function TagPanel({ filter, onChange }: Props) {
  const tags = useTags()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const picked = filter?.values ?? []
  const names = [...new Set([...picked, ...tags.map(({ name }) => name)])]
  const found = names.filter((name) => name.toLowerCase().includes(words))
  const choices = found.map((name): Choice => ({
    value: name,
    word: (
      <span className="hs-tag">
        <TagDot colour={colourOf(name, tags)} />
        {name}
      </span>
    ),
  }))
  return (
    <>
      {names.length <= 8 ? null : (
        <Input
          aria-label="查找标签"
          placeholder="查找标签"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {choices.length === 0 ? (
        <p className="hs-panel-note">{names.length === 0 ? '这里还没有标签' : '没有这个标签'}</p>
      ) : (
        <ChoicePanel choices={choices} filter={filter} onChange={onChange} />
      )}
    </>
  )
}
