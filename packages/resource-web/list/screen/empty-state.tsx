// No records yet: what they are for, the one thing to do, and the three steps that follow.
import type { ReactNode } from 'react'
import { Logo } from '@huanshi/ui/theme/logo.tsx'
import { IconHere } from '@huanshi/web-kit/menu/icon-here.tsx'
import type { EmptyText } from '../feature.ts'
import './empty.css'

interface Props {
  readonly text: EmptyText
  readonly action: ReactNode
}

const noSteps: NonNullable<EmptyText['steps']> = []

export function EmptyState({ text: { title, sentence, pictures, icon: Icon, steps = noSteps }, action }: Props) {
  return (
    <section className="hs-empty">
      {pictures === undefined ? (
        <span className="hs-tile hs-empty-icon" aria-hidden>
          {Icon === undefined ? <IconHere size={24} /> : <Icon size={24} strokeWidth={1.75} />}
        </span>
      ) : (
        <div className="hs-empty-pictures" aria-hidden>
          {pictures.map((url) => (
            <img key={url} src={url} alt="" />
          ))}
          <span className="hs-tile hs-empty-mark">
            <Logo size={24} />
          </span>
        </div>
      )}
      <h2>{title}</h2>
      <p>{sentence}</p>
      {action}
      {steps.length === 0 ? null : (
        <ol className="hs-empty-steps">
          {steps.map(([step, text]) => (
            <li key={step}>
              <h3>{step}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Nothing here for a reason that the person can change. */
export function EmptyNote({
  icon,
  title,
  sentence,
  action,
}: {
  icon: ReactNode
  title: string
  sentence: string
  action?: ReactNode
}) {
  return (
    <section className="hs-empty hs-empty-note">
      <span className="hs-tile hs-empty-icon" aria-hidden>
        {icon}
      </span>
      <h2>{title}</h2>
      <p>{sentence}</p>
      {action}
    </section>
  )
}
