// <huanshi-tour src="https://site.example/view/tour/name">: a tour in a page of anybody's. Nothing of it is loaded before it comes near
// the screen; with `consent`, nothing at all before a press.
import { converse, type Conversation } from './conversation.ts'
import { openWords } from './words.ts'
import type { CommandName, Commands, EventName, Events, Greeting, OwnHotspot, View } from './protocol.ts'

/** What the tour may do that its page may do; as the site's own code for frames. */
const ALLOWED = 'fullscreen; gyroscope; accelerometer; xr-spatial-tracking; autoplay'
const PAGE = /^\/view\/(tour|pano)\/[0-9a-z-]+\/?$/i

const LOOK = `:host{display:block;position:relative;overflow:hidden;aspect-ratio:16/9;background:#0b0c0e;contain:content}
:host([hidden]){display:none}
iframe,button,img{position:absolute;inset:0;width:100%;height:100%;border:0;padding:0;margin:0}
img{object-fit:cover}
button{cursor:pointer;background:#0003;color:#fff;font:500 16px/24px system-ui,sans-serif}
button:hover{background:#0005}
button:focus-visible{outline:3px solid #fff;outline-offset:-6px}
span{display:inline-block;max-width:80%;padding:10px 18px;border-radius:10px;background:#0e1014cc}`

/** Not an element, which the policy of a page may refuse. */
const look = new CSSStyleSheet()
look.replaceSync(LOOK)

export class HuanshiTour extends HTMLElement {
  static readonly observedAttributes = ['src', 'cover', 'lang']
  #conversation: Conversation | null = null
  #frame: HTMLIFrameElement | null = null
  #near: IntersectionObserver | null = null

  /** What the tour says when it can be asked; null while none is loaded. */
  get ready(): Promise<Greeting> | null {
    return this.#conversation?.greeted ?? null
  }

  connectedCallback(): void {
    if (this.shadowRoot === null) this.attachShadow({ mode: 'open' })
    this.#begin()
  }

  disconnectedCallback(): void {
    this.#clear()
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before === after || !this.isConnected || this.shadowRoot === null) return
    this.#begin()
  }

  /** The address of the page that is shown; null for what is no tour of any site. */
  get address(): URL | null {
    const given = this.getAttribute('src')
    const url = given === null ? null : parsed(given)
    if (url === null || !/^https?:$/.test(url.protocol) || !PAGE.test(url.pathname)) return null
    url.searchParams.set('embed', '1')
    if (this.lang !== '' && !url.searchParams.has('lang')) url.searchParams.set('lang', this.lang)
    return url
  }

  async ask<K extends CommandName>(command: K, takes?: Commands[K]['takes']): Promise<Commands[K]['gives']> {
    this.load()
    const conversation = this.#conversation
    if (conversation === null) throw new Error('huanshi-tour has no tour to show')
    await conversation.greeted
    return conversation.ask(command, ...([takes ?? {}] as never)) // of this command, as its type says
  }

  goToScene(sceneId: string, view?: Partial<View>): Promise<null> {
    return this.ask('goToScene', view === undefined ? { sceneId } : { sceneId, view })
  }
  setVariant(variantId: string): Promise<null> {
    return this.ask('setVariant', { variantId })
  }
  lookAt(view: Partial<View>, milliseconds?: number): Promise<View> {
    return this.ask('lookAt', milliseconds === undefined ? view : { ...view, milliseconds })
  }
  zoom(fov: number): Promise<View> {
    return this.ask('zoom', { fov })
  }
  addHotspot(hotspot: OwnHotspot): Promise<null> {
    return this.ask('addHotspot', hotspot)
  }
  removeHotspot(id: string): Promise<null> {
    return this.ask('removeHotspot', { id })
  }
  open(hotspotId: string): Promise<null> {
    return this.ask('open', { hotspotId })
  }
  close(): Promise<null> {
    return this.ask('close')
  }
  play(): Promise<null> {
    return this.ask('play')
  }
  pause(): Promise<null> {
    return this.ask('pause')
  }

  /** Puts the tour into the page now. */
  load(): void {
    const { address, shadowRoot } = this
    if (this.#frame !== null || address === null || shadowRoot === null) return
    this.#near?.disconnect()
    const frame = document.createElement('iframe')
    frame.allow = ALLOWED
    frame.allowFullscreen = true
    frame.title = this.getAttribute('title') ?? this.getAttribute('aria-label') ?? word()
    this.#frame = frame
    const conversation = converse({ other: () => frame.contentWindow, origin: address.origin }, (name, detail) =>
      this.#tell(name, detail),
    )
    this.#conversation = conversation
    frame.src = address.href
    shadowRoot.append(frame)
    shadowRoot.querySelector('button')?.remove()
  }

  #begin(): void {
    this.#clear()
    const root = this.shadowRoot
    if (root === null) return
    root.adoptedStyleSheets = [look]
    root.replaceChildren()
    const { address } = this
    if (address === null) return
    const asks = this.hasAttribute('consent')
    const cover = this.getAttribute('cover')
    // Consent is asked before anything of that site is loaded, its pictures among it.
    if (cover !== null && !(asks && parsed(cover)?.origin === address.origin)) {
      const picture = document.createElement('img')
      picture.alt = ''
      picture.loading = 'lazy'
      picture.src = cover
      root.append(picture)
    }
    if (asks || this.getAttribute('loading') === 'press') root.append(this.#button())
    else this.#whenNear()
  }

  #button(): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    const label = document.createElement('span')
    label.textContent = this.getAttribute('label') ?? word()
    button.append(label)
    button.addEventListener('click', () => {
      this.load()
      this.#frame?.focus()
    })
    return button
  }

  #whenNear(): void {
    this.#near = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) this.load()
      },
      { rootMargin: '400px' },
    )
    this.#near.observe(this)
  }

  #clear(): void {
    this.#near?.disconnect()
    this.#conversation?.end()
    this.#conversation = null
    this.#frame?.remove()
    this.#frame = null
  }

  #tell<K extends EventName>(name: K, detail: Events[K]): void {
    // `scroll` and the like bubble; these are about this element alone.
    this.dispatchEvent(new CustomEvent(`tour-${name}`, { detail }))
  }
}

/** Browsers that are some years old know no `URL.parse`. */
function parsed(address: string): URL | null {
  try {
    return new URL(address, document.baseURI)
  } catch {
    return null
  }
}

function word(): string {
  const language = document.documentElement.lang.toLowerCase()
  return openWords[language] ?? openWords[language.slice(0, 2)] ?? 'Open panorama'
}

if (customElements.get('huanshi-tour') === undefined) customElements.define('huanshi-tour', HuanshiTour)
