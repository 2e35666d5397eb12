// The box that a new account is made under: never ticked beforehand, with the texts to read in windows of their own.
import { termsAddress } from '@huanshi/identity/contract/terms-pages.ts'
import type { Agreed, ShownTerms } from '@huanshi/identity/contract/terms.ts'
import { make, type Field } from './build.ts'
import { readDetails, type Outcome } from './interaction.ts'

interface TermsBox {
  readonly field: Field
  /** The versions that were shown, or null while they are not agreed to, which the box then says. */
  read(): Agreed | null
  /** After a refusal: texts that have changed meanwhile are to be read and agreed to again. */
  heed(outcome: Outcome): void
}

export function termsBox(given: readonly ShownTerms[]): TermsBox {
  let terms = given
  const id = 'agreed'
  const input = make('input', { type: 'checkbox', id, 'aria-describedby': `${id}-error` })
  const words = make('span', { class: 'si-terms' })
  const error = make('p', { class: 'si-error', id: `${id}-error`, role: 'alert' })
  const element = make(
    'div',
    { class: 'si-agree' },
    make('label', { class: 'si-keep' }, input, make('span'), words),
    error,
  )
  const show = (): void => {
    words.replaceChildren('我已阅读并同意', ...titled(terms))
    element.hidden = terms.length === 0
  }
  const say = (message: string): void => {
    error.textContent = message
    if (message === '') input.removeAttribute('aria-invalid')
    else input.setAttribute('aria-invalid', 'true')
  }
  const renew = async (): Promise<void> => {
    input.checked = false
    terms = (await readDetails()).terms
    show()
  }
  input.addEventListener('input', () => say(''))
  show()
  return {
    field: { element, input, say },
    read() {
      const isAgreed = terms.length === 0 || input.checked
      say(isAgreed ? '' : '请先阅读，并勾选同意')
      return isAgreed ? terms.map(({ page, version }) => ({ page, version })) : null
    },
    heed(outcome) {
      if ('fields' in outcome && outcome.fields?.[id] !== undefined) void renew()
    },
  }
}

export function termsLink({ page }: ShownTerms, words: string): HTMLAnchorElement {
  return make('a', { href: termsAddress(page), target: '_blank', rel: 'noopener' }, words)
}

function titled(terms: readonly ShownTerms[]): (Node | string)[] {
  return terms.flatMap((text, place) => [...(place === 0 ? [] : ['和']), termsLink(text, `《${text.title}》`)])
}
