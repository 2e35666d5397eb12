/** Hands something made here, or fetched with a credential, to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  saveFrom(address, name)
  // The browser reads it after this call is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Has the browser download what lies at an address. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
