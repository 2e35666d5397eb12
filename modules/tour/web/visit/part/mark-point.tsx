// A hotspot where it lies on a plan or in the dollhouse.
import type { ComponentProps, ReactElement } from 'react'
import { usePlayer } from '../player/player-context.ts'
import './mark-point.css'

type Props = Omit<ComponentProps<'button'>, 'name'> & { readonly name: string }

export function MarkPoint({ name, ...rest }: Props): ReactElement {
  const { language } = usePlayer()
  return (
    <button type="button" className="hs-mark-point" lang={language.lang} aria-label={name} title={name} {...rest} />
  )
}
