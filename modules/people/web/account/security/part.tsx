import { useId, type ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly about: string
  readonly children: ReactNode
}

export function Part({ title, about, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </header>
      <div className="hs-account-part">{children}</div>
    </section>
  )
}
