const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** 1024-based, three significant figures at most: `58.1 MB`, `512 KB`, `1 GB`. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1
  return `${Number(value.toFixed(digits))} ${units[unit]}`
}
