import { appointedTime, fullTime, relativeTime } from '@huanshi/ui/time/relative-time.ts'

interface Props {
  readonly iso: string
  /** Planned ones read alike, however near they are. */
  readonly isAppointed?: boolean
}

/** Relative time with the full one as its title. */
export function TimeText({ iso, isAppointed = false }: Props) {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return null
  return (
    <time dateTime={iso} title={fullTime(moment)} className="hs-figures">
      {isAppointed ? appointedTime(moment) : relativeTime(moment)}
    </time>
  )
}
