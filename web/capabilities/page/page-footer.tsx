// The foot of every screen that scrolls as a whole: whose site it is, its record with the authorities, and what answers here.
import type { Settings } from '@huanshi/contract/protocol/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../api/http.ts'
import './page-footer.css'

/** Where every record number of a site in China can be looked up. */
const RECORDS = 'https://beian.miit.gov.cn/'

/** Of the visit: nobody looks at a screen over the turn of the year. */
const YEAR = new Date().getFullYear()

export function PageFooter() {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api<Settings>('/api/Settings', { signal, anonymous: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <FooterLine name={data?.site.name ?? '环视'} icp={data?.site.icp ?? ''} year={YEAR} />
}

interface Line {
  readonly name: string
  readonly icp: string
  readonly year: number
}

export function FooterLine({ name, icp, year }: Line) {
  return (
    <footer className="hs-page-footer">
      <span>
        © {year} {name}
      </span>
      {icp === '' ? null : (
        <a href={RECORDS} target="_blank" rel="noreferrer">
          {icp}
        </a>
      )}
      <Link to="/Info">系统信息</Link>
    </footer>
  )
}
