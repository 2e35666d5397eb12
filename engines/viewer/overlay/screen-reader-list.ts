// List of the markers around the view for screen readers. It is updated when the view comes to rest: a live region that changes
// with every frame would interrupt the reader.
import type { HotspotTexts } from '../model/hotspot.ts'
import { wrapDegrees } from '../view/angle.ts'
import type { View } from '../view/camera.ts'
import type { Marker } from '../marker/marker.ts'

const REST_MS = 800

export function createScreenReaderList(root: HTMLElement, texts: HotspotTexts) {
  const box = document.createElement('div')
  const list = document.createElement('ul')
  let timer: ReturnType<typeof setTimeout> | undefined
  let said = ''
  let asked = ''
  const hasList = texts.around !== undefined && texts.around !== ''
  const entitle = (): void => list.setAttribute('aria-label', texts.around ?? '')
  if (hasList) {
    // Beside the viewer, not in it: readers leave browsing when they enter an application.
    box.className = 'hv-around'
    entitle()
    box.append(list)
    root.after(box)
  }
  const say = (lines: readonly string[]): void => {
    const text = lines.join('\n')
    if (text === said) return
    said = text
    list.replaceChildren(
      ...lines.map((line) => {
        const entry = document.createElement('li')
        entry.textContent = line
        return entry
      }),
    )
  }

  return {
    /** Nearest to where one looks first; lines are made when the view rests. */
    update(view: View, markers: Iterable<Marker>): void {
      if (!hasList) return
      const here = [...markers].filter(({ element }) => !element.hidden && !element.inert)
      const now = `${view.yaw.toFixed(0)} ${view.pitch.toFixed(0)} ${here.map(({ hotspot }) => hotspot.id + hotspot.name).join()}`
      if (now === asked) return
      asked = now
      clearTimeout(timer)
      timer = setTimeout(() => {
        const found = here.map(({ hotspot, at }) => ({
          name: hotspot.name,
          turn: Math.round(wrapDegrees(at.yaw - view.yaw)),
          pitch: Math.round(at.pitch),
        }))
        found.sort((a, b) => Math.abs(a.turn) - Math.abs(b.turn))
        say(found.map(({ name, turn, pitch }) => texts.aroundItem?.(name, turn, pitch) ?? name))
      }, REST_MS)
    },
    /** Its texts are others now; the lines follow with the next view. */
    reworded(): void {
      entitle()
      asked = ''
    },
    destroy(): void {
      clearTimeout(timer)
      box.remove()
    },
  }
}
