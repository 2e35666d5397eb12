// A library item that the tour uses, as the tour knows it.
import type { ReactElement } from 'react'
import { LibChoice, type LibChoiceProps } from '@huanshi/library/web/picker/lib-choice.tsx'
import { libOf } from '../../parts/lib-of.ts'
import { useStudioState } from '../../state/use-studio.ts'
import { libIcons } from './lib-icons.ts'

export function LibField(props: Omit<LibChoiceProps, 'shown' | 'sign'>): ReactElement {
  const { kinds, libId } = props
  const [kind = 'image'] = kinds
  const Icon = libIcons[kind]
  const shown = useStudioState(({ tour }) => (libId === null || tour === null ? undefined : libOf(tour, libId)))
  return <LibChoice {...props} shown={shown} sign={<Icon aria-hidden />} />
}
