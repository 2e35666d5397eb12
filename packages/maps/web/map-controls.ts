// The buttons on every map, whichever service draws it: closer, farther, and which of the maps on offer is seen.
import type { MapSource } from '@huanshi/kernel/protocol/map-source.ts'
import './map-controls.css'
import { say } from './words/say.ts'

interface Parts {
  readonly host: HTMLElement
  readonly onZoom: (step: 1 | -1) => void
  readonly onSource: (source: MapSource) => void
}

export interface MapControls {
  /** Which can be chosen, and which is seen; nothing to choose where there is one. */
  setSources(sources: readonly MapSource[], shown: MapSource | null): void
  /** Rights and 审图号 of what is seen. */
  setRights(text: string): void
  /** What the person should know about the map itself; empty for nothing. */
  setNotice(text: string): void
  remove(): void
}

const PLUS = 'M8 3v10M3 8h10'
const MINUS = 'M3 8h10'
const LAYERS = 'M8 2 2 5.2l6 3.2 6-3.2L8 2ZM2.4 8.2 8 11.2l5.6-3M2.4 11 8 14l5.6-3'

export function addControls({ host, onZoom, onSource }: Parts): MapControls {
  const stack = element('div', 'hs-map-controls')
  const zoom = element('div', 'hs-map-closer')
  zoom.append(
    button(say('zoomIn'), PLUS, () => onZoom(1)),
    button(say('zoomOut'), MINUS, () => onZoom(-1)),
  )
  const choice = element('div', 'hs-map-choice')
  choice.hidden = true
  const list = element('div', 'hs-map-sources')
  list.hidden = true
  list.setAttribute('role', 'radiogroup')
  list.setAttribute('aria-label', say('otherMap'))
  const opener = button(say('otherMap'), LAYERS, () => setOpen(list.hidden === true))
  opener.setAttribute('aria-expanded', 'false')
  choice.append(opener, list)
  stack.append(zoom, choice)
  const rights = element('div', 'hs-map-rights')
  const notice = element('div', 'hs-map-notice')
  notice.setAttribute('role', 'status')
  host.append(stack, rights, notice)

  function setOpen(isOpen: boolean): void {
    list.hidden = !isOpen
    opener.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) list.querySelector<HTMLElement>('[aria-checked="true"]')?.focus()
  }
  choice.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !list.hidden) {
      event.stopPropagation()
      setOpen(false)
      opener.focus()
    }
    step(list, event)
  })
  const outside = (event: PointerEvent): void => {
    if (event.target instanceof Node && !choice.contains(event.target)) setOpen(false)
  }
  document.addEventListener('pointerdown', outside, true)

  return {
    setSources(sources, shown) {
      choice.hidden = sources.length < 2
      list.replaceChildren(
        ...sources.map((source) => {
          const item = element('button', 'hs-map-source')
          item.type = 'button'
          item.setAttribute('role', 'radio')
          item.setAttribute('aria-checked', String(source.id === shown?.id))
          item.tabIndex = source.id === shown?.id ? 0 : -1
          item.textContent = source.name
          item.addEventListener('click', () => {
            setOpen(false)
            opener.focus()
            if (source.id !== shown?.id) onSource(source)
          })
          return item
        }),
      )
    },
    setRights(text) {
      rights.textContent = text
      rights.title = text
    },
    setNotice(text) {
      notice.textContent = text
    },
    remove() {
      document.removeEventListener('pointerdown', outside, true)
      stack.remove()
      rights.remove()
      notice.remove()
    },
  }
}

/** Arrows move between the maps, as they do in every group of choices. */
function step(list: HTMLElement, event: KeyboardEvent): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const items = [...list.querySelectorAll<HTMLElement>('button')]
  const at = items.findIndex((item) => item === document.activeElement)
  if (by === undefined || at < 0) return
  event.preventDefault()
  event.stopPropagation()
  items[(at + by + items.length) % items.length]?.focus()
}

function element<Name extends 'div' | 'button'>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.className = className
  return made
}

function button(label: string, path: string, run: () => void): HTMLButtonElement {
  const made = element('button', 'hs-map-button')
  made.type = 'button'
  made.title = label
  made.setAttribute('aria-label', label)
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 16 16')
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', path)
  svg.append(line)
  made.append(svg)
  made.addEventListener('click', run)
  return made
}
