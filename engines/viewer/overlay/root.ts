// The elements of a viewer: a focusable root, the canvas, and the overlay for markers.
import type { Texts } from '../model/types.ts'

export function nameRoot(root: HTMLElement, { viewer }: Texts): void {
  if (viewer) root.setAttribute('aria-label', viewer)
}

export function createRoot(container: HTMLElement, texts: Texts, isCooperative: boolean) {
  const root = document.createElement('div')
  root.className = isCooperative ? 'hv-root hv-cooperative' : 'hv-root'
  root.tabIndex = 0
  root.setAttribute('role', 'application')
  nameRoot(root, texts)
  const canvas = document.createElement('canvas')
  canvas.className = 'hv-canvas'
  // Canvases of models and the like.
  const stage = document.createElement('div')
  stage.className = 'hv-stage'
  const overlay = document.createElement('div')
  overlay.className = 'hv-overlay'
  root.append(canvas, stage, overlay)
  container.append(root)
  return { root, canvas, stage, overlay }
}
