// What stands at the right of the title: search, the list's menu and the one primary button; icons on the phone.
import { Plus, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListTask } from '../feature.ts'
import { SearchBox } from '@huanshi/ui/form/search-box.tsx'
import type { ListState } from '../state/address-state.ts'
import type { ListModel } from '../state/list-model.ts'
import type { ChangeList } from '../state/use-list-state.ts'
import { ListMenu } from './list-menu.tsx'
import { PhoneTools } from './phone-tools.tsx'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'

interface Tools {
  readonly model: ListModel
  readonly state: ListState
  readonly change: ChangeList
  readonly further?: readonly ListTask[] | undefined
}

interface WideProps extends Tools {
  readonly hint?: string
  readonly onSearch?: (text: string) => void
  readonly primary?: ReactNode
  /** No records at all: there is nothing to search or export. */
  readonly isEmpty?: boolean
}

export function PageActions({
  model,
  state,
  change,
  further,
  hint = '搜索',
  onSearch,
  primary,
  isEmpty = false,
}: WideProps) {
  return (
    <>
      {onSearch === undefined || !model.searchable ? null : (
        <SearchBox value={state.search} hint={hint} onChange={onSearch} />
      )}
      {state.bin ? null : (
        <>
          <ListMenu model={model} state={state} change={change} isEmpty={isEmpty} further={further} />
          {primary}
        </>
      )}
    </>
  )
}

interface PhoneProps extends Tools {
  readonly canSearch: boolean
  readonly onSearch: () => void
  readonly onPick: () => void
  readonly primary: { readonly word: string; run(): void } | undefined
}

export function PhoneActions({ canSearch, onSearch, onPick, primary, ...tools }: PhoneProps) {
  return (
    <>
      {canSearch ? <IconButton icon={Search} size={20} label="搜索" onClick={onSearch} /> : null}
      <PhoneTools {...tools} onPick={onPick} />
      {primary === undefined ? null : (
        <IconButton icon={Plus} size={20} label={primary.word} onClick={() => primary.run()} />
      )}
    </>
  )
}
