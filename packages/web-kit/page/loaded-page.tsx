// A page whose code comes when it is first shown. Not by Suspense: React shows what takes a fallback's place no sooner than 300 ms
// after it, also where the code was there at once.
import { useEffect, useState, type ComponentType, type ReactElement } from 'react'

interface State<Props> {
  readonly Page: ComponentType<Props> | null
  readonly failure: unknown
}

type PropsIn<File, Name extends keyof File> =
  File[Name] extends ComponentType<infer Props extends object> ? Props : never

/** @param name of the page in its file @param waiting stands there meanwhile. The component throws what its loading throws. */
export function loadedPage<File, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  waiting: ReactElement,
): ComponentType<PropsIn<File, Name>> {
  type Props = PropsIn<File, Name>
  let loaded: ComponentType<Props> | null = null
  return function LoadedPage(props: Props): ReactElement {
    const [{ Page, failure }, setState] = useState<State<Props>>({ Page: loaded, failure: null })
    useEffect(() => {
      if (loaded !== null) return undefined
      let isGone = false
      const set = (state: State<Props>): void => {
        if (!isGone) setState(state)
      }
      const read = async (): Promise<State<Props>> => {
        try {
          const file = await load()
          loaded = file[name] as ComponentType<Props> // its own props
          return { Page: loaded, failure: null }
        } catch (error) {
          return { Page: null, failure: error }
        }
      }
      void read().then(set)
      return () => {
        isGone = true
      }
    }, [])
    if (failure !== null) throw failure
    return Page === null ? waiting : <Page {...props} />
  }
}
