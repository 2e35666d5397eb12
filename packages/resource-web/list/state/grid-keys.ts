// Where an arrow, Home, End or page key leads from one item of a grid; null when it leads nowhere.
export function gridMove(key: string, at: number, columns: number, count: number): number | null {
  const target = targetOf(key, at, Math.max(1, columns), count)
  if (target === null || count === 0) return null
  const within = Math.min(Math.max(target, 0), count - 1)
  return within === at ? null : within
}

function targetOf(key: string, at: number, columns: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return columns > 1 ? at + 1 : null
    case 'ArrowLeft':
      return columns > 1 ? at - 1 : null
    case 'ArrowDown':
      return at + columns < count ? at + columns : lastRowStart(columns, count) > at ? count - 1 : at
    case 'ArrowUp':
      return at - columns >= 0 ? at - columns : at
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'PageDown':
      return at + columns * 4
    case 'PageUp':
      return at - columns * 4
    default:
      return null
  }
}

function lastRowStart(columns: number, count: number): number {
  return Math.floor((count - 1) / columns) * columns
}
