/** A language by its own name: 日本語, English. */
export function languageName(code: string): string {
  try {
    const name = new Intl.DisplayNames([code], { type: 'language', languageDisplay: 'standard' }).of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
  } catch {
    return code
  }
}
