// What is open over the studio when it begins, as the address asks for: `?open=share` from the list of tours.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useStudio } from '../state/use-studio.ts'
import type { Command } from './command.ts'

const askable: readonly Command[] = ['share', 'statistics']

export function useAskedCommand(): Command | null {
  const [query] = useSearchParams()
  return askable.find((command) => command === query.get('open')) ?? null
}

/** `?open=remark`, from notices and from the list of remarks. */
export function useAskedMode(): void {
  const [query] = useSearchParams()
  const { setMode } = useStudio()
  const isAsked = query.get('open') === 'remark'
  useEffect(() => {
    if (isAsked) setMode('remark')
  }, [isAsked, setMode])
}
