// What was begun and not sent stays with its conversation while the page lives.
import { useState } from 'react'

const drafts = new Map<string, string>()

export function useDraft(userName: string): [draft: string, write: (text: string) => void] {
  const [draft, setDraft] = useState(() => drafts.get(userName) ?? '')
  const write = (text: string): void => {
    setDraft(text)
    if (text === '') drafts.delete(userName)
    else drafts.set(userName, text)
  }
  return [draft, write]
}
