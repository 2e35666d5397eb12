// <HuanshiTour>: the element as a component, with its events as properties.
import {
  createElement,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
  type Ref,
} from 'react'
import { eventNames, type EventName, type Events } from './protocol.ts'
import type { HuanshiTour as TourElement } from './element.ts'

export type { TourElement }

type Handlers = { readonly [K in EventName as `on${Capitalize<K>}`]?: (detail: Events[K]) => void }

interface HuanshiTourProps extends Handlers {
  /** The address of the tour's or the panorama's page. */
  readonly src: string
  readonly title: string
  /** A picture of the page's own, shown until the tour is there. */
  readonly cover?: string
  /** Nothing of the site is loaded before a press. */
  readonly consent?: boolean
  /** It waits for a press in any case. */
  readonly loading?: 'press'
  /** What the button for that says. */
  readonly label?: string
  readonly className?: string
  readonly style?: CSSProperties
  /** The element, which takes the commands. */
  readonly ref?: Ref<TourElement>
}

export function HuanshiTour({ consent = false, className, ref, ...rest }: HuanshiTourProps): ReactElement {
  const { src, title, cover, loading, label, style, ...handlers } = rest
  const [element, setElement] = useState<TourElement | null>(null)
  const latest = useRef<Handlers>(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useImperativeHandle<TourElement | null, TourElement | null>(ref, () => element, [element])
  useEffect(() => {
    // Elements are the browser's: a server that draws the page has none.
    void import('./element.ts')
    if (element === null) return undefined
    const offs = eventNames.map((name) => {
      const hear = (event: Event): void => tell(latest.current, name, (event as CustomEvent).detail as never) // as the element tells it
      element.addEventListener(`tour-${name}`, hear)
      return () => element.removeEventListener(`tour-${name}`, hear)
    })
    return () => {
      for (const off of offs) off()
    }
  }, [element])
  // An attribute that is there or not.
  const asks = consent ? { consent: '' } : {}
  return createElement('huanshi-tour', {
    ref: setElement,
    src,
    title,
    cover,
    loading,
    label,
    style,
    class: className,
    ...asks,
  })
}

function tell<K extends EventName>(handlers: Handlers, name: K, detail: Events[K]): void {
  const handler = handlers[`on${name.slice(0, 1).toUpperCase()}${name.slice(1)}` as keyof Handlers] as // as named above
    ((detail: Events[K]) => void) | undefined
  handler?.(detail)
}
