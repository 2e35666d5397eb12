// Holds documents of Kubernetes against the schemas that Kubernetes, KEDA and the Prometheus operator publish. Those let fields pass that
// they do not know, and so would a server: what no schema has asked for is a fault here.

interface Validator {
  validate(): void
}
type Models = Readonly<Record<string, (new (document: unknown) => Validator) | undefined>>

export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec?: unknown
}

const packages: Readonly<Record<string, string>> = {
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
}
/** Of every kind that is used here. */
const outermost = new Set(['apiVersion', 'kind', 'metadata', 'spec'])

export async function manifestFaults(manifest: Manifest, load: (name: string) => Promise<unknown>): Promise<string[]> {
  const group = manifest.apiVersion.includes('/') ? (manifest.apiVersion.split('/')[0] ?? '') : ''
  const models = (await load(`${packages[group] ?? 'kubernetes-models'}/${manifest.apiVersion}`)) as Models // by its documentation
  const Model = models[manifest.kind]
  if (Model === undefined) return [`there is no ${manifest.kind} in ${manifest.apiVersion}`]
  const asked = new Asked()
  const inner = Object.entries(manifest).map(([name, value]) => [name, asked.watched(value, name)])
  const faults = Object.keys(manifest).filter((name) => !outermost.has(name))
  try {
    // It would copy what it is given at first.
    Object.assign(new Model(manifest), Object.fromEntries(inner)).validate()
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  return [...faults, ...asked.never()]
}

/** Which fields somebody has read. */
class Asked {
  readonly #all = new Set<string>()
  readonly #read = new Set<string>()

  watched(value: unknown, path: string): unknown {
    if (typeof value !== 'object' || value === null) return value
    const isList = Array.isArray(value)
    const names = Object.keys(value)
    for (const name of names) if (!isList) this.#all.add(`${path}.${name}`)
    const inside = Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, this.watched(one, isList ? path : `${path}.${name}`)]),
    )
    return new Proxy(value, {
      get: (target, name, receiver) => {
        if (typeof name !== 'string' || !Object.hasOwn(inside, name))
          return Reflect.get(target, name, receiver) as unknown
        this.#read.add(`${path}.${name}`)
        return inside[name]
      },
      // Whoever goes through all names takes any.
      ownKeys: (target) => {
        for (const name of names) this.#read.add(`${path}.${name}`)
        return Reflect.ownKeys(target)
      },
    })
  }

  never(): string[] {
    return [...this.#all].filter((path) => !this.#read.has(path))
  }
}
