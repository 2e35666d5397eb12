// What was begun and not sent stays with its conversation while the page lives.
const drafts = new Map<string, string>()

export function draftTo(userName: string): string {
  return drafts.get(userName) ?? ''
}

export function keepDraft(userName: string, text: string): void {
  if (text === '') drafts.delete(userName)
  else drafts.set(userName, text)
}
