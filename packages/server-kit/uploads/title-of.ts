const LONGEST = 100

/** The file's name without its extension, until its owner finds a better one. */
export function titleOf(name: string): string {
  const title = name.replace(/\.[^.]+$/, '').trim()
  return Array.from(title === '' ? name : title)
    .slice(0, LONGEST)
    .join('')
}
