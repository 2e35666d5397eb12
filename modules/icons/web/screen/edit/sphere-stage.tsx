// The icon in a real panorama, straight ahead: how large it is, how it moves, where its anchor holds it.
import { pano, type Pano } from '@huanshi/pano/contract/pano.ts'
import { PanoramaViewer } from '@huanshi/viewer/react.tsx'
import type { Hotspot, Viewer } from '@huanshi/viewer/types.ts'
import '@huanshi/viewer/viewer.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, type ReactElement } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { StageZoom } from '@huanshi/resource-web/stage-editor/stage-zoom.tsx'
import { markerImage } from '../../icon-shape.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { useManifest } from '@huanshi/pano/web/panorama/use-manifest.ts'
import { useRecordSources } from '@huanshi/resource-web/records/record-source.ts'
import { Logo } from '@huanshi/ui/theme/logo.tsx'
import type { IconDraft } from './icon-draft.ts'

const texts = { viewer: '图标在全景里的样子：拖动环视，滚轮缩放' }
const ahead = { yaw: 0, pitch: 0, fov: 75 }

export function SphereStage({ draft }: { readonly draft: IconDraft }): ReactElement {
  const stage = useRef<HTMLDivElement>(null)
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const [fov, setFov] = useState(ahead.fov)
  const shown = usePanorama()
  const manifest = useManifest(shown.data?.manifestUrl ?? null, shown.data?.width ?? 0)
  const markers = useMemo(
    (): Hotspot[] => [
      { id: 'icon', kind: 'icon', name: draft.name, label: '', yaw: 0, pitch: 0, ...markerImage(draft) },
    ],
    [draft],
  )
  const error = shown.error ?? manifest.error
  return (
    <div ref={stage} className="hs-edit-stage">
      {manifest.data === undefined ? (
        <div className="hs-edit-waiting hs-icon-unseen">
          {error !== null ? (
            <ErrorNotice isBar title="没能显示全景" message={messageOf(error)} onRetry={() => void shown.refetch()} />
          ) : shown.data === null ? (
            <p>这里还没有处理好的全景。上传一张以后，就能看到图标在里面的样子。</p>
          ) : (
            <Logo size={40} onPicture waiting />
          )}
        </div>
      ) : (
        <>
          <PanoramaViewer
            className="hs-edit-picture"
            manifest={manifest.data}
            view={ahead}
            hotspots={markers}
            texts={texts}
            onViewer={setViewer}
            onView={(view) => setFov(view.fov)}
          />
          <output className="hs-glass hs-edit-readout">{shown.data?.title}</output>
          <StageZoom viewer={viewer} fov={fov} stage={stage} />
        </>
      )}
    </div>
  )
}

/** The newest panorama within reach that can be shown; null when there is none. */
function usePanorama() {
  const sources = useRecordSources(pano)
  return useQuery({
    queryKey: ['icon-preview', ...(sources ?? []).map(({ client }) => client.address)],
    enabled: sources !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Pano | null> => {
      for (const { client } of sources ?? []) {
        const { items } = await client.list({ status: 'ready', pageSize: 10 }, { signal })
        const found = (items as unknown as readonly Pano[]).find(isShown) // the list of panoramas
        if (found !== undefined) return found
      }
      return null
    },
  })
}

function isShown({ manifestUrl, form }: Pano): boolean {
  return manifestUrl !== null && form === 'equirectangular'
}
