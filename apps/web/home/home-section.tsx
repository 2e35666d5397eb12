import type { ReactNode } from 'react'
import './home.css'

interface Props {
  readonly id: string
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

export function HomeSection({ id, title, className, children }: Props) {
  return (
    <section className={className} aria-labelledby={id}>
      <div className="hs-home-section">
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  )
}
