// The browser's own file dialog as a promise. Closing it without a choice resolves to nothing.
const CANCEL_MS = 500

export function pickFiles(accept: readonly string[], multiple = true): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = multiple
    input.accept = accept.join(',')
    const finish = (): void => {
      window.removeEventListener('focus', onFocus)
      resolve([...(input.files ?? [])])
    }
    // Browsers without the cancel event only give the focus back; the choice, if any, follows within this time.
    const onFocus = (): void => {
      setTimeout(() => {
        if (!('oncancel' in input)) finish()
      }, CANCEL_MS)
    }
    input.addEventListener('change', finish, { once: true })
    input.addEventListener('cancel', finish, { once: true })
    window.addEventListener('focus', onFocus, { once: true })
    input.click()
  })
}
