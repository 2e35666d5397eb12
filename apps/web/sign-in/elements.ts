/** The element of the page that is sure to be there; otherwise the page and its script do not belong together. */
export function find<T extends Element>(selector: string, kind: new (...parts: never[]) => T): T {
  const found = document.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`the page has no ${selector}`)
}

export function findField(id: string): HTMLInputElement {
  return find(`#${id}`, HTMLInputElement)
}
