// What is open over the studio when it begins, as the address asks for: `?open=share` from the list of tours.
import { useSearchParams } from 'react-router'
import type { Command } from './command.ts'

const askable: readonly Command[] = ['share', 'statistics']

export function useAskedCommand(): Command | null {
  const [query] = useSearchParams()
  return askable.find((command) => command === query.get('open')) ?? null
}
