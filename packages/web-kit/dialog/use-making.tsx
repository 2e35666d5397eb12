// Asks for something new whose secret is told once, and shows that when it has been made.
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

interface AskProps<Made> {
  readonly onMade: (made: Made) => void
  readonly onClose: () => void
}

export interface Dialogs<Asked, Made> {
  readonly ask: (asked: Asked, props: AskProps<Made>) => ReactNode
  readonly show: (made: Made, onClose: () => void) => ReactNode
}

interface Making<Asked> {
  readonly begin: (asked: Asked) => void
  readonly dialogs: ReactNode
}

export function useMaking<Asked, Made>({ ask, show }: Dialogs<Asked, Made>): Making<Asked> {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<{ readonly of: Asked } | null>(null)
  const [made, setMade] = useState<{ readonly it: Made } | null>(null)
  const [begin] = useState(() => (of: Asked) => setAsked({ of }))
  const onMade = (it: Made): void => {
    setAsked(null)
    setMade({ it })
    void queries.invalidateQueries()
  }
  const dialogs = (
    <>
      {asked === null ? null : ask(asked.of, { onMade, onClose: () => setAsked(null) })}
      {made === null ? null : show(made.it, () => setMade(null))}
    </>
  )
  return { begin, dialogs }
}
