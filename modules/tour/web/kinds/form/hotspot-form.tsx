import type { LeadForm as Form } from '@huanshi/publishing/contract/lead-form.ts'
import { LeadForm } from '@huanshi/publishing/web/lead-form/lead-form.tsx'
import { say } from '@huanshi/publishing/web/lead-form/words/say.ts'
import { isOnSite } from '@huanshi/web-kit/site/site-words.ts'
import { use, type ReactElement } from 'react'
import { PlayerContext } from '../../visit/player/player-context.ts'
import { keyHeaders } from '../../visit/work/tour-request.ts'

interface Props {
  /** Of the hotspot. */
  readonly id: string
  readonly form: Form
}

/** Taken away, or looked at by its author, there is nobody to send it to. */
export function HotspotForm({ id, form }: Props): ReactElement {
  const player = use(PlayerContext)
  const nobody = player === null || player.isPreview ? say('noPreview') : isOnSite() ? null : say('noOffline')
  const kind = player?.work.kind === 'pano' ? 'Panos' : 'Tours'
  const workId = player?.work.id ?? ''
  return (
    <LeadForm
      form={form}
      address={`/api/View/${kind}/${workId}/Leads/${encodeURIComponent(id)}`}
      headers={keyHeaders(workId)}
      refusal={nobody}
      lang={player?.language.lang}
    />
  )
}
