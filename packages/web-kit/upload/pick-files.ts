// The browser's own file dialog as a promise. Closing it without a choice resolves to nothing, after a moment.
/** Browsers give the focus back before they tell of a choice, and some tell of a cancelled dialog only so. */
export const CANCEL_MS = 500

/** Telephones of a few years ago know files alone. */
export const canPickFolder = (): boolean => 'webkitdirectory' in HTMLInputElement.prototype

/** All files of a folder. */
export function pickFolder(): Promise<File[]> {
  return pickFiles([], true, true)
}

export function pickFiles(accept: readonly string[], multiple = true, isFolder = false): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = multiple
    input.webkitdirectory = isFolder
    input.accept = accept.join(',')
    const finish = (): void => {
      window.removeEventListener('focus', soon)
      resolve([...(input.files ?? [])])
    }
    const soon = (): void => void setTimeout(finish, CANCEL_MS)
    input.addEventListener('change', finish, { once: true })
    input.addEventListener('cancel', soon, { once: true })
    // Where the dialog stays open beside the page, the focus says nothing.
    if (!('oncancel' in input)) window.addEventListener('focus', soon, { once: true })
    input.click()
  })
}
