// The elements of a viewer: a focusable root, the canvas, and the overlay for markers.
import type { Texts } from '../model/types.ts'

export function nameRoot({ root, overlay }: Pick<ViewerElements, 'root' | 'overlay'>, texts: Texts): void {
  if (texts.viewer) root.setAttribute('aria-label', texts.viewer)
  if (texts.names && texts.names !== texts.lang) overlay.lang = texts.names
  else overlay.removeAttribute('lang')
}

/** All of one viewer, with its words, which may become others. */
interface ViewerElements {
  readonly root: HTMLElement
  readonly canvas: HTMLCanvasElement
  readonly stage: HTMLElement
  readonly overlay: HTMLElement
  readonly texts: Texts
}

export function createRoot(container: HTMLElement, given: Texts, isCooperative: boolean): ViewerElements {
  const texts = { ...given }
  const root = document.createElement('div')
  root.className = isCooperative ? 'hv-root hv-cooperative' : 'hv-root'
  root.tabIndex = 0
  root.setAttribute('role', 'application')
  const canvas = document.createElement('canvas')
  canvas.className = 'hv-canvas'
  // Canvases of models and the like.
  const stage = document.createElement('div')
  stage.className = 'hv-stage'
  const overlay = document.createElement('div')
  overlay.className = 'hv-overlay'
  nameRoot({ root, overlay }, texts)
  root.append(canvas, stage, overlay)
  container.append(root)
  return { root, canvas, stage, overlay, texts }
}
