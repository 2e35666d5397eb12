import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** 0 to 4. */
export function strengthOf(password: string, personal: readonly (string | null)[]): number {
  const own = personal.filter((word) => word !== null)
  return judge.check(password.slice(0, 100), own).score
}
