import { Segmented } from 'antd'
import type { ReactElement } from 'react'
import { visibilities } from '../parts/visibilities.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'

/** Who may see the tour. */
export function VisibilityChoice(): ReactElement {
  const { change } = useStudio()
  const visibility = useStudioState(({ draft }) => draft.visibility)
  return (
    <Segmented
      block
      aria-label="谁能看"
      options={[...visibilities]}
      value={visibility}
      onChange={(value) => change('visibility', (now) => ({ ...now, visibility: value }))}
    />
  )
}
