// States as a row of tabs with how many records are in each; those that no record is in stay away.
import type { ListState } from '../state/address-state.ts'
import type { FilterModel } from '../state/list-model.ts'
import type { ChangeList } from '../state/use-list-state.ts'
import './state-tabs.css'

interface Props {
  readonly model: FilterModel
  readonly state: ListState
  readonly change: ChangeList
  /** Undefined where there are too many to count. */
  readonly tally: Readonly<Record<string, number>> | undefined
  /** Not counted yet: no tab comes that would go again. */
  readonly isWaiting: boolean
}

export function StateTabs({ model: { field }, state, change, tally, isWaiting }: Props) {
  const filter = state.filters[field.name]
  const chosen = filter?.kind === 'any' ? filter.values : []
  const options = Object.entries(field.traits.options ?? {})
  const isThere = (value: string): boolean => (tally === undefined ? !isWaiting : (tally[value] ?? 0) > 0)
  const shown = options.filter(([value]) => isThere(value) || chosen.includes(value))
  // One state alone tells nothing that the list itself does not.
  if (shown.length < 2 && chosen.length === 0 && !isWaiting) return null
  const choose = (value: string | null): void => {
    const { [field.name]: _, ...others } = state.filters
    change({ filters: value === null ? others : { ...others, [field.name]: { kind: 'any', values: [value] } } })
  }
  const all = tally === undefined ? undefined : Object.values(tally).reduce((sum, count) => sum + count, 0)
  return (
    <div className="hs-state-tabs" role="group" aria-label={field.title}>
      <Tab word="全部" count={all} isChosen={chosen.length === 0} onChoose={() => choose(null)} />
      {shown.map(([value, word]) => (
        <Tab
          key={value}
          word={word}
          count={tally === undefined ? undefined : (tally[value] ?? 0)}
          isChosen={chosen.includes(value)}
          onChoose={() => choose(value)}
        />
      ))}
    </div>
  )
}

interface TabProps {
  readonly word: string
  readonly count: number | undefined
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Tab({ word, count, isChosen, onChoose }: TabProps) {
  return (
    <button type="button" className="hs-state-tab" aria-pressed={isChosen} onClick={onChoose}>
      {word}
      {count === undefined ? null : <span className="hs-state-count">{count.toLocaleString('zh-CN')}</span>}
    </button>
  )
}
