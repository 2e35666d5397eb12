// The stages of a Dockerfile and their steps, as far as ours uses the language; what it does not know is a fault.
const known = new Set([
  'FROM',
  'WORKDIR',
  'COPY',
  'RUN',
  'ENV',
  'USER',
  'VOLUME',
  'EXPOSE',
  'HEALTHCHECK',
  'ENTRYPOINT',
  'CMD',
])

export interface Step {
  readonly instruction: string
  /** All behind it, in one line. */
  readonly rest: string
}

export interface Stage {
  readonly base: string
  /** Empty for none. */
  readonly name: string
  readonly steps: readonly Step[]
}

/** @throws Error for an instruction that is not known */
export function stagesOf(text: string): Stage[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: { base: string; name: string; steps: Step[] }[] = []
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? []
    if (!known.has(instruction)) throw new Error(`what is ${line}?`)
    const [base = '', , name = ''] = rest.split(/\s+/)
    if (instruction === 'FROM') stages.push({ base, name, steps: [] })
    else stages.at(-1)?.steps.push({ instruction, rest })
  }
  return stages
}

/** What a container is started with. */
export interface Settings {
  readonly environment: Readonly<Record<string, string>>
  readonly folder: string
  readonly user: string
  readonly volumes: readonly string[]
  readonly command: readonly string[]
  readonly health: readonly string[]
}

export function settingsOf({ steps }: Stage): Settings {
  const rests = (name: string): string[] =>
    steps.filter(({ instruction }) => instruction === name).map(({ rest }) => rest)
  const words = (text: string): string[] => JSON.parse(/\[.*\]$/.exec(text)?.[0] ?? '[]') as string[] // strings by the format
  const pairs = rests('ENV').flatMap((rest) => rest.split(/\s+/).map((pair) => pair.split('=', 2) as [string, string]))
  return {
    environment: Object.fromEntries(pairs),
    folder: rests('WORKDIR').at(-1) ?? '/',
    user: rests('USER').at(-1) ?? 'root',
    volumes: rests('VOLUME'),
    command: [...words(rests('ENTRYPOINT').at(-1) ?? ''), ...words(rests('CMD').at(-1) ?? '')],
    health: words(rests('HEALTHCHECK').at(-1) ?? ''),
  }
}
