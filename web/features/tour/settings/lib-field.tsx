// A library item that the tour uses, as the tour knows it.
import type { ReactElement } from 'react'
import { LibChoice, type LibChoiceProps } from '../../../capabilities/library/lib-choice.tsx'
import { libOf } from '../../../capabilities/tour/lib-of.ts'
import { kindIcons } from '../hotspots/kind-icons.ts'
import { useStudio } from '../studio/studio-context.ts'

export function LibField(props: Omit<LibChoiceProps, 'shown' | 'sign'>): ReactElement {
  const { tour } = useStudio()
  const { kinds, libId } = props
  const [kind = 'image'] = kinds
  const Icon = kindIcons[kind]
  const shown = libId === null || tour === null ? undefined : libOf(tour, libId)
  return <LibChoice {...props} shown={shown} sign={<Icon aria-hidden />} />
}
