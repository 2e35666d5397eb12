// The parts that the further forms of the page are made of, as the first one has them in its markup.

type Attributes = Readonly<Record<string, string | boolean>>

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string') element.setAttribute(name, value)
    else element.toggleAttribute(name, value)
  }
  element.append(...children)
  return element
}

export interface Field {
  readonly element: HTMLElement
  readonly input: HTMLInputElement
  /** Says what is wrong; nothing when it is right. */
  say(message: string): void
}

interface FieldLook {
  readonly id: string
  readonly label: string
  readonly attributes?: Attributes
  /** Stands beside the input. */
  readonly beside?: HTMLElement
  readonly help?: string
}

export function makeField({ id, label, attributes = {}, beside, help }: FieldLook): Field {
  const input = make('input', { id, name: id, required: true, 'aria-describedby': `${id}-error`, ...attributes })
  const error = make('p', { class: 'si-error', id: `${id}-error`, role: 'alert' })
  const row = beside === undefined ? input : make('div', { class: 'si-pair' }, input, beside)
  const note = help === undefined ? [] : [make('p', { class: 'si-help' }, help)]
  const element = make('div', { class: 'si-field' }, make('label', { for: id }, label), row, error, ...note)
  const say = (message: string): void => {
    error.textContent = message
    if (message === '') input.removeAttribute('aria-invalid')
    else input.setAttribute('aria-invalid', 'true')
  }
  input.addEventListener('input', () => say(''))
  return { element, input, say }
}

interface FormLook {
  readonly title: string
  readonly lead: string
  readonly button: string
  readonly busy: string
  readonly fields: readonly HTMLElement[]
  readonly after?: readonly HTMLElement[]
  /** A sentence for above the button when it went wrong and no field is to blame. */
  readonly send: () => Promise<string | null>
}

/** A form of one column; while it is being sent, its button says so. */
export function makeForm({ title, lead, button, busy, fields, after = [], send }: FormLook): HTMLFormElement {
  const submit = make('button', { type: 'submit', class: 'si-submit' }, button)
  const told = make('p', { class: 'si-error si-general', role: 'alert' })
  const form = make(
    'form',
    // What is typed here never becomes part of an address, whatever happens to the script.
    { class: 'si-form', method: 'post', novalidate: true },
    make('h1', { tabindex: '-1' }, title),
    make('p', { class: 'si-lead' }, lead),
    ...fields,
    told,
    submit,
    ...after,
  )
  const run = async (): Promise<void> => {
    submit.disabled = true
    submit.textContent = busy
    form.setAttribute('aria-busy', 'true')
    told.textContent = ''
    told.textContent = (await send()) ?? ''
    submit.disabled = false
    submit.textContent = button
    form.removeAttribute('aria-busy')
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void run()
  })
  return form
}

export function makeLink(text: string, run: () => void): HTMLButtonElement {
  const link = make('button', { type: 'button', class: 'si-link' }, text)
  link.addEventListener('click', run)
  return link
}
