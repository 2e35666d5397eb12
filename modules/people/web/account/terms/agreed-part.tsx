import { termsAddress } from '@huanshi/identity/contract/terms-pages.ts'
import type { ConsentState } from '@huanshi/identity/contract/terms.ts'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { fullTime } from '@huanshi/ui/time/relative-time.ts'
import { accountQuery } from '../account-api.ts'
import { Part } from '../security/part.tsx'
import './terms.css'

/** Which texts one has agreed to, and when; nothing for an account that was never asked. */
export function AgreedPart() {
  const given = useQuery(accountQuery<ConsentState>('/Terms')).data?.given ?? []
  if (given.length === 0) return null
  return (
    <Part title="同意的条款" about="你在什么时候同意了哪一版。">
      <ul className="hs-terms">
        {given.map(({ page, version, title, agreedTime }) => (
          <li key={`${page} ${version}`}>
            <a href={termsAddress(page)} target="_blank" rel="noopener">
              <FileText aria-hidden />
              {title}
            </a>
            <span>
              第 {version} 版 · {fullTime(new Date(agreedTime)).slice(0, 16)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
