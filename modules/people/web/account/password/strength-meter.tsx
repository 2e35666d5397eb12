// How long a password would hold, as it is typed. The dictionary comes when it is first needed.
import { useDeferredValue } from 'react'
import { useQuery } from '@tanstack/react-query'

interface Props {
  readonly password: string
  /** Words that are easily guessed because they are the person's own. */
  readonly personal: readonly (string | null)[]
}

const words = ['', '很容易被猜到，再长一些', '容易被猜到，再长一些', '比较安全', '很安全'] as const

export function StrengthMeter({ password, personal }: Props) {
  const { data: judge } = useQuery({
    queryKey: ['password-strength'],
    queryFn: async () => (await import('./strength.ts')).strengthOf,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const typed = useDeferredValue(password)
  if (typed === '' || judge === undefined) return <>至少 8 个字符。长一些、几个不相干的词，比混杂符号更安全</>
  const score = Math.max(1, judge(typed, personal))
  return (
    <div className="hs-strength" data-score={score} role="status">
      <div aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-on={step <= score} />
        ))}
      </div>
      <span>{words[score]}</span>
    </div>
  )
}
