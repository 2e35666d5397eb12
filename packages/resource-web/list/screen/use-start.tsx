// How a record is begun from its list: the button of the page, and the one of the phone's title bar.
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import type { ReactNode } from 'react'
import { usePreset } from '../../client/use-preset.ts'
import type { ListFeature } from '../feature.ts'
import type { ListModel } from '../state/list-model.ts'
import { PrimaryButton } from './primary-button.tsx'

export interface Start {
  readonly canCreate: boolean
  readonly button: ReactNode
  readonly onPhone: { readonly word: string; readonly run: () => void } | undefined
}

export function useStart({ resource, can, unasked }: ListModel, feature: ListFeature, onCreate: () => void): Start {
  const { name: area } = useArea()
  const preset = usePreset(resource)
  const { primary, createWord } = feature
  const isAskable = can('create') && unasked.every((name) => name in preset)
  const canCreate = primary === undefined ? isAskable : can('create') || can('update')
  if (!canCreate) return { canCreate, button: null, onPhone: undefined }
  // In the area My, the bar at the bottom of a phone has this button.
  const isMadeBelow = primary?.inTabBar === true && area === 'My'
  const word = (primary ?? createWord)?.word ?? `新建${resource.title}`
  return {
    canCreate,
    button: <PrimaryButton {...{ resource, createWord, onCreate }} action={primary} />,
    onPhone: isMadeBelow ? undefined : { word, run: () => (primary === undefined ? onCreate() : primary.run()) },
  }
}
