import { useMemo, useState } from 'react'
import { useSession } from '@huanshi/web-kit/session/use-session.ts'
import { templatesIn, type Template } from './templates.ts'

interface Templates {
  readonly list: readonly Template[]
  readonly save: (template: Template) => void
  readonly remove: (name: string) => void
}

export function useTemplates(): Templates {
  const { user: person } = useSession()
  const user = person.userName
  const kept = useMemo(() => templatesIn(window.localStorage, user), [user])
  const [list, setList] = useState(() => kept.all())
  return {
    list,
    save: (template) => {
      kept.save(template)
      setList(kept.all())
    },
    remove: (name) => {
      kept.remove(name)
      setList(kept.all())
    },
  }
}
