// A word that a tab takes along to the sign-in page: why it has to sign in again.
const NAME = 'huanshi:said-at-sign-in'

/** The first reason is the one that counts. */
export function setSignInReason(sentence: string): void {
  try {
    if (window.sessionStorage.getItem(NAME) === null) window.sessionStorage.setItem(NAME, sentence)
  } catch {
    // A browser that keeps nothing: the page asks without a reason.
  }
}

/** Once. Empty where there is nothing to say. */
export function takeSignInReason(): string {
  try {
    const sentence = window.sessionStorage.getItem(NAME) ?? ''
    window.sessionStorage.removeItem(NAME)
    return sentence
  } catch {
    return ''
  }
}
