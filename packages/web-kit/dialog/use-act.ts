import { useState } from 'react'
import { messageOf } from '../api/api-error.ts'

interface Acting {
  readonly isBusy: boolean
  /** Why the last try came to nothing. */
  readonly failure: string | null
  readonly act: (run: () => Promise<unknown>) => Promise<void>
}

/** Does one thing at a time, and keeps what is to be said of it. */
export function useAct(): Acting {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const act: Acting['act'] = async (run) => {
    setBusy(true)
    setFailure(null)
    try {
      await run()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, act }
}
