// The pill of one filter with the panel that its kind asks for.
import { lazy, Suspense, useState } from 'react'
import { PersonName } from '@huanshi/web-kit/person/person.tsx'
import { colourOf } from '../../tags/tag-colour.ts'
import { useTags } from '../../tags/use-tags.ts'
import { choicesOf, type FilterModel } from '../state/list-model.ts'
import type { AnyOf, Filter, Range } from '../state/filter-value.ts'
import { filterWords } from '../state/filter-words.ts'
import { ChoicePanel, type Choice } from './choice-panel.tsx'
import { DayPanel } from './day-panel.tsx'
import { NumberPanel } from './number-panel.tsx'
import { Pill } from './pill.tsx'
import { TagPanel } from './tag-panel.tsx'
import { WordPanel } from './word-panel.tsx'

const PlacePanel = lazy(async () => ({ default: (await import('./place-panel.tsx')).PlacePanel }))

interface Props {
  readonly model: FilterModel
  readonly filter: Filter | undefined
  readonly onChange: (filter: Filter | undefined) => void
  /** Opened as soon as it appears, for a filter just picked from the further ones. */
  readonly startsOpen?: boolean
  readonly onClose?: () => void
}

export function FilterPill({ model, filter, onChange, startsOpen = false, onClose }: Props) {
  const [open, setOpen] = useState(startsOpen)
  const only = filter?.kind === 'any' && filter.values.length === 1 ? filter.values[0] : undefined
  const person = model.field.reading === 'person' && only !== undefined ? <PersonName userName={only} /> : undefined
  const isTag = model.field.reading === 'tags' && only !== undefined
  const tags = useTags(isTag)
  const turn = (next: boolean): void => {
    setOpen(next)
    if (!next) onClose?.()
  }
  return (
    <Pill
      title={model.field.title}
      words={filter === undefined ? null : person === undefined ? filterWords(model, filter) : person}
      dot={isTag ? colourOf(only, tags) : undefined}
      open={open}
      onOpen={turn}
      onClear={() => onChange(undefined)}
    >
      <Panel
        model={model}
        filter={filter}
        onDone={() => turn(false)}
        onChange={(next) => {
          onChange(next)
          if (next === undefined || next.kind === 'range') turn(false)
        }}
      />
    </Pill>
  )
}

interface PanelProps extends Pick<Props, 'model' | 'filter' | 'onChange'> {
  readonly onDone: () => void
}

function Panel({ model: { field, kind }, filter, onChange, onDone }: PanelProps) {
  const anyOf: AnyOf | undefined = filter?.kind === 'any' ? filter : undefined
  const range: Range | undefined = filter?.kind === 'range' ? filter : undefined
  switch (kind) {
    case 'tags':
      return <TagPanel filter={anyOf} onChange={onChange} />
    case 'place':
      return (
        <Suspense fallback={null}>
          <PlacePanel filter={anyOf} onChange={onChange} onDone={onDone} />
        </Suspense>
      )
    case 'record':
      return <p>只列出属于这一个{field.title.replace(/编号$/, '')}的记录。</p>
    case 'words':
      return <WordPanel title={field.title} filter={anyOf} onChange={onChange} onDone={onDone} />
    case 'days':
      return (
        <DayPanel title={field.title} isPlanned={field.traits.appointed === true} filter={range} onChange={onChange} />
      )
    case 'numbers': {
      const isBytes = field.reading === 'bytes'
      const scale = isBytes ? 1024 * 1024 : 1
      return (
        <NumberPanel title={field.title} scale={scale} unit={isBytes ? 'MB' : ''} filter={range} onChange={onChange} />
      )
    }
    default: {
      const values = kind === 'switch' ? ['true', 'false'] : choicesOf(field)
      const names = kind === 'switch' ? { true: '是', false: '否' } : field.traits.options
      const choices = values.map((value): Choice => ({ value, word: names?.[value as 'true'] ?? value }))
      return <ChoicePanel choices={choices} filter={anyOf} onChange={onChange} />
    }
  }
}
