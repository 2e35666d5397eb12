import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { Plus } from 'lucide-react'
import type { Mark, ScreenAction } from '../feature.ts'

interface Props {
  readonly resource: Resource
  readonly action: ScreenAction | undefined
  readonly createWord: Mark | undefined
  readonly onCreate: () => void
}

/** How the first and every further record is made. */
export function PrimaryButton({ resource, action, createWord, onCreate }: Props) {
  const Icon = (action ?? createWord)?.icon ?? Plus
  return (
    <button
      type="button"
      className="hs-button hs-button-primary"
      onClick={() => (action === undefined ? onCreate() : action.run())}
    >
      <Icon aria-hidden />
      {(action ?? createWord)?.word ?? `新建${resource.title}`}
    </button>
  )
}
