// The page around a list: its title and number, and what can be done with the whole of it, here and on the phone.
import type { Page as Paged } from '@huanshi/kernel/definition/schemas.ts'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import type { ReactNode } from 'react'
import type { Row } from '../../model/row.ts'
import type { ListFeature } from '../feature.ts'
import type { ListState } from '../state/address-state.ts'
import type { ListModel } from '../state/list-model.ts'
import type { ChangeList } from '../state/use-list-state.ts'
import { PageActions, PhoneActions } from './page-actions.tsx'
import type { ListSearch } from './use-list-search.ts'
import type { Start } from './use-start.tsx'

interface Props {
  readonly model: ListModel
  readonly feature: ListFeature
  readonly state: ListState
  readonly change: ChangeList
  readonly page: Paged<Row> | undefined
  readonly isFirstUse: boolean
  readonly start: Start
  readonly search: ListSearch
  readonly onPick: () => void
  readonly children: ReactNode
}

export function ListPage({ model, feature, state, change, page, isFirstUse, start, search, onPick, children }: Props) {
  const title = feature.title ?? model.resource.title
  const menu = { model, state, change, further: feature.tasks }
  return (
    <Page
      title={state.bin ? `${title}回收站` : title}
      count={page?.total}
      isAbout={page?.totalIsEstimate}
      parent={state.bin ? { title, to: '?' } : undefined}
      actions={
        isFirstUse ? (
          <PageActions {...menu} isEmpty />
        ) : (
          <PageActions {...menu} hint={search.hint} onSearch={search.send} primary={start.button} />
        )
      }
      phoneActions={
        <PhoneActions
          {...menu}
          canSearch={model.searchable && !isFirstUse}
          onSearch={search.toggle}
          onPick={onPick}
          primary={isFirstUse || state.bin ? undefined : start.onPhone}
        />
      }
      fill
      flush
    >
      {children}
    </Page>
  )
}
