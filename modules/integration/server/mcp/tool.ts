// What a tool of an agent is: what it is told, what it may take, and what it does by the site's own API.
import type { Static, TObject } from 'typebox'
import type { SiteCaller } from './site-caller.ts'

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: TObject
  /** Without it the tool is not offered; null for what is open to all. */
  readonly scope: string | null
  /** It changes nothing. */
  readonly isReading: boolean
  run(site: SiteCaller, input: unknown): Promise<object>
}

type Told = Omit<Tool, 'input' | 'run'>

/** @param run gets what the schema has let through */
export function tool<S extends TObject>(
  told: Told,
  input: S,
  run: (site: SiteCaller, input: Static<S>) => Promise<object>,
): Tool {
  return { ...told, input, run: (site, given) => run(site, given as Static<S>) } // checked before (mcp-server.ts)
}
