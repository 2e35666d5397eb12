import { fullTime, relativeTime } from '../../time/relative-time.ts'

/** Relative time with the full one as its title. */
export function TimeText({ iso }: { readonly iso: string }) {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return null
  return (
    <time dateTime={iso} title={fullTime(moment)} className="hs-figures">
      {relativeTime(moment)}
    </time>
  )
}
