// What was called back on this page can be written again; nothing of it is kept anywhere.
const texts = new Map<string, string>()

export function rememberRecalled(id: string, text: string): void {
  texts.set(id, text)
}

export function recalledText(id: string): string | undefined {
  return texts.get(id)
}
