// What visitors would see, with what is not saved yet: also while nobody else may.
import type { Content } from '@huanshi/viewer/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactElement } from 'react'
import { useSession } from '@huanshi/web-kit/session/use-session.ts'
import { skinsQuery, wornSkin } from '@huanshi/skins/web/skins.ts'
import { PREVIEW_RIGHTS, usePreviewPage } from '../parts/use-preview-page.ts'
import { useLogo } from './correction-panels.tsx'
import { previewTour } from './preview-tour.ts'
import type { PanoEditor } from './use-pano-editor.ts'
import './pano-preview.css'

interface Props {
  readonly editor: PanoEditor
  readonly content: Content
}

const QUIET_MS = 250

export function PanoPreview({ editor: { stored, draft }, content }: Props): ReactElement {
  const { frame, loads, send } = usePreviewPage()
  const { user } = useSession()
  const { data } = useQuery(skinsQuery('pano'))
  const skin = wornSkin(data?.items ?? [], draft.skin)
  const logoUrl = useLogo(draft.nadir.kind === 'logo' ? draft.nadir.libId : null)?.url ?? null
  const author = stored.userName === user.userName ? user.displayName : stored.userName
  useEffect(() => {
    if (loads === 0 || skin === undefined) return undefined
    const show = (): void => {
      const tour = previewTour({ stored, draft, content, author, skin, logoUrl })
      send({ type: 'huanshi:tour', tour })
    }
    const timer = setTimeout(show, QUIET_MS)
    return () => clearTimeout(timer)
  }, [stored, draft, content, author, skin, logoUrl, loads, send])
  return (
    <div className="hs-pano-preview">
      <iframe sandbox={PREVIEW_RIGHTS} ref={frame} title="访客看到的页面" src={`/view/tour/${stored.id}?preview=1`} />
    </div>
  )
}
