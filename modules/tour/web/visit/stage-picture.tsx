// The picture of a tour, and what stands in its place until it is there.
import { Logo } from '@huanshi/ui/theme/logo.tsx'
import { useFirstPictureUntil } from '@huanshi/publishing/web/page/first-picture.ts'
import type { ReactElement, RefObject } from 'react'
import { Watermark } from './part/watermark.tsx'
import type { StageViewer } from './use-stage-viewer.ts'
import type { ShownScene } from './walk/use-scene-navigation.ts'

interface Props {
  readonly host: RefObject<HTMLDivElement | null>
  readonly staged: StageViewer
  readonly scene: ShownScene
  /** Shown until the tour is started. */
  readonly coverUrl: string | null
}

export function StagePicture({ host, staged, scene, coverUrl }: Props): ReactElement {
  const { isUnable, present, failed } = staged
  useFirstPictureUntil(present !== null || isUnable || failed.has(scene.id) || coverUrl !== null)
  return (
    <>
      <div ref={host} className="hs-view-picture hs-tour-picture">
        {isUnable && scene.previewUrl !== null && (
          <img className="hs-tour-still" src={scene.previewUrl} alt={scene.title} />
        )}
      </div>
      {coverUrl !== null && <img className="hs-tour-cover" src={coverUrl} alt="" />}
      {present === null && !isUnable && !failed.has(scene.id) && (
        <div className="hs-tour-coming" data-picture={'tileUrl' in scene.content} aria-hidden>
          <Logo size={40} onPicture waiting />
        </div>
      )}
      <div className="hs-tour-shade" aria-hidden />
      <div className="hs-tour-crosshair" aria-hidden />
      <Watermark />
    </>
  )
}
