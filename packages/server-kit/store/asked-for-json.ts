// Questions whose answer is wanted as JSON text, by the values that they carry: nothing else of a question reaches the driver as it is.
const asked = new WeakSet<object>()

export function askForJson<T extends object>(values: T): T {
  asked.add(values)
  return values
}

export function isAskedForJson(values: unknown): boolean {
  return typeof values === 'object' && values !== null && asked.has(values)
}
