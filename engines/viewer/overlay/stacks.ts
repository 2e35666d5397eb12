// Marks on one spot: the uppermost tells how many they are, and a press opens them out in a circle. In an editor, where
// marks stay where they are, a press on the chosen one goes on to the next below it.
import type { Camera, View } from '../view/camera.ts'
import { clustersOf, fanOf } from '../mark/cluster.ts'
import type { Spot } from '../mark/cluster.ts'
import { depthOf, isMovable } from '../mark/mark.ts'
import type { Mark, OverlayHost } from '../mark/mark.ts'

/** Smaller ones do not cover each other's middles. */
const SMALLEST = 0.5

const isSign = ({ hotspot }: Mark): boolean => {
  const { kind, inert } = hotspot
  if (inert === true || kind === 'polygon' || kind === 'surface' || kind === 'text') return false
  return (hotspot.scale ?? 1) >= SMALLEST && !(kind === 'icon' && hotspot.distorted === true)
}

/** CSS pixels within which another mark is meant by going on. */
const SAME_SPOT = 20

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createStacks(overlay: HTMLElement, host: OverlayHost) {
  let all: Mark[] = []
  let groups: (readonly Mark[])[] = []
  let open: { readonly marks: readonly Mark[]; readonly view: View } | null = null
  const dressed = new Set<Mark>()

  const close = (): boolean => {
    if (!open) return false
    for (const { element } of open.marks) {
      element.classList.remove('hv-fanned')
      element.style.removeProperty('translate')
    }
    open = null
    host.redraw()
    return true
  }
  const fanOut = (marks: readonly Mark[], camera: Camera): void => {
    close()
    const middle = marks[0]?.spot
    if (!middle) return
    open = { marks, view: camera.view }
    const places = fanOf(middle, marks.length, camera.width, camera.height)
    marks.forEach(({ element, spot }, index) => {
      const to = places[index]
      if (!to || !spot) return
      element.classList.add('hv-fanned')
      element.style.translate = `${(to.x - spot.x).toFixed(1)}px ${(to.y - spot.y).toFixed(1)}px`
    })
    host.redraw()
  }
  const dress = (): void => {
    const wanted = new Map<Mark, number>()
    for (const group of groups)
      if (group !== open?.marks && !group.some((mark) => open?.marks.includes(mark)))
        group.forEach((mark, index) => wanted.set(mark, index === 0 ? group.length : 0))
    for (const mark of dressed)
      if (!wanted.has(mark)) {
        mark.element.classList.remove('hv-stacked', 'hv-under')
        delete mark.element.dataset['count']
        mark.element.removeAttribute('title')
        dressed.delete(mark)
      }
    for (const [mark, count] of wanted) {
      const { element } = mark
      if (dressed.has(mark) && element.dataset['count'] === String(count || '')) continue
      dressed.add(mark)
      element.classList.toggle('hv-stacked', count > 0)
      element.classList.toggle('hv-under', count === 0)
      element.dataset['count'] = String(count || '')
      element.title = count > 0 ? (host.texts.overlapping?.(count) ?? '') : ''
    }
  }
  /** In an editor: the next below the chosen one. */
  const goOn = ({ hotspot, spot }: Mark): boolean => {
    if (hotspot.selected !== true || !spot) return false
    const here = all.filter((each) => each.spot && Math.hypot(each.spot.x - spot.x, each.spot.y - spot.y) < SAME_SPOT)
    const next = here[(here.findIndex((each) => each.hotspot.id === hotspot.id) + 1) % here.length]
    if (!next || next.hotspot.id === hotspot.id) return false
    host.emit('hotspot', { hotspot: next.hotspot, element: next.element })
    return true
  }
  overlay.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && close()) event.stopPropagation()
  })

  return {
    close,
    place(marks: Iterable<Mark>, camera: Camera): void {
      const { view } = camera
      if (open && (open.view.yaw !== view.yaw || open.view.pitch !== view.pitch || open.view.fov !== view.fov)) close()
      all = []
      const spots: (Spot & { readonly mark: Mark })[] = []
      for (const mark of marks) {
        const { spot, element, hotspot } = mark
        if (!spot || element.hidden || !isSign(mark)) continue
        all.push(mark)
        if (isMovable(hotspot)) continue
        spots.push({ ...spot, id: hotspot.id, order: depthOf(hotspot) * 1000 + spots.length, mark })
      }
      const byId = new Map(spots.map(({ id, mark }) => [id, mark]))
      groups = clustersOf(spots).map((group) =>
        group.map(({ id }) => byId.get(id)).filter((mark) => mark !== undefined),
      )
      dress()
    },
    /** True when the press only opened a stack, or went on to another. */
    press(mark: Mark): boolean {
      if (isMovable(mark.hotspot)) return goOn(mark)
      if (open?.marks.includes(mark)) {
        close()
        return false
      }
      const group = groups.find((each) => each.includes(mark))
      const camera = host.camera()
      if (!group || !camera) return false
      fanOut(group, camera)
      return true
    },
  }
}
