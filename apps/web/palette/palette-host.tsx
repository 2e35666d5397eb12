// Waits for Ctrl-K, ⌘K or a button; the palette itself loads when it is first asked for.
import { lazy, Suspense, useEffect, useState } from 'react'
import { onOpenPalette } from './open-palette.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

export function PaletteHost() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onOpenPalette(() => setOpen(true)), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((former) => !former)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  )
}
