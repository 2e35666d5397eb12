// Opens the palette from anywhere; whoever shows it listens.
type Listener = () => void

let listener: Listener | undefined

export function openPalette(): void {
  listener?.()
}

export function onOpenPalette(next: Listener): () => void {
  listener = next
  return () => {
    if (listener === next) listener = undefined
  }
}
