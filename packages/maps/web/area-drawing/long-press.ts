// A finger that rests on a corner means what the right button means. Browsers say so in different ways and Safari on iPhones says
// nothing, so it is timed here: such a press ends as one of the right button.
/** As long as browsers wait; ms. */
const LONG = 500
/** A finger that rests moves by so much; pixels. */
export const RESTING = 8

/** @param element around what is pressed. @returns ends it */
export function turnLongPresses(element: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let begun = { clientX: 0, clientY: 0 }
  let isLong = false
  const forget = (): void => {
    clearTimeout(timer)
    isLong = false
  }
  const begin = ({ pointerType, isPrimary, clientX, clientY }: PointerEvent): void => {
    forget()
    if (pointerType !== 'touch' || !isPrimary) return
    begun = { clientX, clientY }
    timer = setTimeout(() => {
      isLong = true
    }, LONG)
  }
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (Math.hypot(clientX - begun.clientX, clientY - begun.clientY) > RESTING) forget()
  }
  const end = (event: PointerEvent): void => {
    if (!event.isTrusted) return
    const wasLong = isLong
    forget()
    if (!wasLong) return
    event.stopPropagation()
    const { pointerId, pointerType, isPrimary } = event
    const right = { bubbles: true, cancelable: true, button: 2, pointerId, pointerType, isPrimary, ...begun }
    event.target?.dispatchEvent(new PointerEvent('pointerup', right))
  }
  const options = { capture: true }
  element.addEventListener('pointerdown', begin, options)
  element.addEventListener('pointermove', move, options)
  element.addEventListener('pointerup', end, options)
  element.addEventListener('pointercancel', forget, options)
  return () => {
    forget()
    element.removeEventListener('pointerdown', begin, options)
    element.removeEventListener('pointermove', move, options)
    element.removeEventListener('pointerup', end, options)
    element.removeEventListener('pointercancel', forget, options)
  }
}
