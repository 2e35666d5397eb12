// Signs with a style of their own: their classes and variables, which the style sheet draws in each state, and what stands in them.
import type { Hotspot, MarkerStyle, SignHotspot } from '../model/hotspot.ts'
import { createIcon } from './icons.ts'

/** CSS pixels at scale 1 of each shape; pills are as wide as their words. */
const SIZES: Readonly<Record<MarkerStyle['shape'], { readonly width: number; readonly height: number }>> = {
  circle: { width: 40, height: 40 },
  dot: { width: 18, height: 18 },
  ring: { width: 34, height: 34 },
  pulse: { width: 20, height: 20 },
  floor: { width: 72, height: 52 },
  pin: { width: 38, height: 38 },
  pill: { width: 96, height: 34 },
  number: { width: 34, height: 34 },
  glass: { width: 48, height: 48 },
  neon: { width: 42, height: 42 },
  picture: { width: 36, height: 36 },
}

export const sizeOfShape = ({ shape }: MarkerStyle): { readonly width: number; readonly height: number } => SIZES[shape]

export const styleOf = (hotspot: Hotspot): MarkerStyle | undefined =>
  hotspot.kind === 'ring' || hotspot.kind === 'disc' || hotspot.kind === 'icon' ? hotspot.style : undefined

/** What stands at its kind, or at the style that takes the place of it. */
export function faceClasses(hotspot: Hotspot): (string | false)[] {
  const style = styleOf(hotspot)
  if (style === undefined) return [`hv-${hotspot.kind}`]
  return [
    hotspot.kind === 'icon' && 'hv-icon',
    'hv-styled',
    `hv-shape-${hotspot.kind === 'icon' ? 'picture' : style.shape}`,
    `hv-hover-${style.hover}`,
    `hv-label-${style.labelPlace}`,
    style.labelShown === 'hover' && 'hv-label-later',
    style.hoverImage !== undefined && 'hv-two-faced',
    'visited' in hotspot && hotspot.visited && style.visited !== 'none' && `hv-visited-${style.visited}`,
  ]
}

/** Colours for the style sheet; those of a style that has gone are taken off. */
export function paintStyle(element: HTMLElement, style: MarkerStyle | undefined): void {
  if (style === undefined) return
  element.style.setProperty('--hv-tone', style.color)
  element.style.setProperty('--hv-tone-ink', style.ink)
  element.style.setProperty('--hv-reach', `${sizeOfShape(style).height / 2}px`)
  element.style.setProperty('--hv-side', `${sizeOfShape(style).width / 2}px`)
}

/** Within the sign, where no picture stands there. Dots, rings and arrows are drawn by the style sheet alone. */
export function signContent({ icon, text, name, label = name }: SignHotspot, { shape }: MarkerStyle): Node[] {
  if (shape === 'dot' || shape === 'ring' || shape === 'pulse') return []
  if (shape === 'floor') return [floorArrow()]
  if (shape === 'number') return [document.createTextNode(text ?? '')]
  const glyph = typeof icon === 'function' ? icon() : createIcon(icon ?? 'info')
  return shape === 'pill' ? [glyph, wordsOf(label || name)] : [glyph]
}

function wordsOf(text: string): HTMLSpanElement {
  const words = document.createElement('span')
  words.className = 'hv-words'
  words.textContent = text
  return words
}

/** Two chevrons, one behind the other. */
function floorArrow(): SVGSVGElement {
  const arrow = createIcon('dot')
  arrow.setAttribute('viewBox', '0 0 48 48')
  arrow.firstElementChild?.setAttribute('d', 'M6 28 24 12l18 16v10L24 23 6 38z')
  return arrow
}
