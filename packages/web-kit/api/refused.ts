// Tells whoever guards the screens that a call was answered with 403.
type Listener = (address: string) => void

let listener: Listener | undefined

export function onRefused(next: Listener): () => void {
  listener = next
  return () => {
    if (listener === next) listener = undefined
  }
}

export function reportRefused(address: string): void {
  listener?.(address)
}
