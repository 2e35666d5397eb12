// A message with formatting. Nothing of it is shown before it was cleaned; the cleaner comes with the first that needs it.
import { useEffect, useRef } from 'react'

export function ToastMarkup({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isCurrent = true
    const show = async (): Promise<void> => {
      const { cleanMarkup } = await import('./clean-markup.ts')
      if (isCurrent) place.current?.replaceChildren(cleanMarkup(html))
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [html])
  return <div className="hs-toast-markup" ref={place} />
}
