// Whether the import is open stands in the address, as the rest of the list's state does.
import { useSearchParams } from 'react-router'

const IMPORT = 'import'

interface Importing {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

export function useImporting(): Importing {
  const [params, setParams] = useSearchParams()
  const change = (isOpen: boolean) => {
    const next = new URLSearchParams(params)
    if (isOpen) next.set(IMPORT, '1')
    else next.delete(IMPORT)
    setParams(next, { replace: true })
  }
  return { isOpen: params.has(IMPORT), open: () => change(true), close: () => change(false) }
}
