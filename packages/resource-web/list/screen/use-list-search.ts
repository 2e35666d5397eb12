// Searching in a list: its hint, and whether the phone shows the field.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { useState } from 'react'
import type { ListFeature } from '../feature.ts'
import type { ChangeList } from '../state/use-list-state.ts'

export interface ListSearch {
  readonly hint: string
  readonly isOpen: boolean
  readonly toggle: () => void
  readonly send: (text: string) => void
}

export function useListSearch({ title }: Resource, { searchHint }: ListFeature, change: ChangeList): ListSearch {
  const [isOpen, setOpen] = useState(false)
  return {
    hint: searchHint ?? `搜索${title}`,
    isOpen,
    toggle: () => setOpen(!isOpen),
    send: (text) => change({ search: text }, { replace: true }),
  }
}
