// Scripts of map services: once a page each, and only where such a map is shown.
const loading = new Map<string, Promise<void>>()

/** How long a service may take to answer at all; ms. */
const PATIENCE = 15_000

/** @throws where the script does not come; the next call tries again */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url)
  if (known !== undefined) return known
  const made = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const late = setTimeout(() => fail('late'), PATIENCE)
    const fail = (word: string): void => {
      clearTimeout(late)
      script.remove()
      loading.delete(url)
      reject(new Error(`script ${word}: ${new URL(url).origin}`))
    }
    script.src = url
    script.async = true
    script.addEventListener('load', () => {
      clearTimeout(late)
      resolve()
    })
    script.addEventListener('error', () => fail('refused'))
    document.head.append(script)
  })
  loading.set(url, made)
  return made
}
