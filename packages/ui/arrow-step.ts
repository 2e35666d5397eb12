interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
}

/** How far an arrow key moves something, right and down; further with Shift. Null for other keys. */
export function arrowStep(
  { key, shiftKey }: KeyPress,
  step: number,
  withShift: number,
): { x: number; y: number } | null {
  const by = shiftKey ? withShift : step
  if (key === 'ArrowLeft') return { x: -by, y: 0 }
  if (key === 'ArrowRight') return { x: by, y: 0 }
  if (key === 'ArrowUp') return { x: 0, y: -by }
  return key === 'ArrowDown' ? { x: 0, y: by } : null
}
