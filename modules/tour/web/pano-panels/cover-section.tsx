// Inspector of the cover: what stands for the panorama in lists and links, as it is seen now or as a little planet.
import type { Viewer } from '@huanshi/viewer/types.ts'
import { Camera, Download, Globe } from 'lucide-react'
import type { ReactElement } from 'react'
import { onBackground } from '@huanshi/web-kit/upload/draw/solid-picture.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { useStudioState } from '../state/use-studio.ts'
import { usePanoEditor } from './use-pano-editor.ts'
import './cover-section.css'

const COVER = { width: 960, height: 640, type: 'image/png' } as const

export function CoverSection({ pano: stored }: { readonly pano: Pano }): ReactElement {
  const editor = usePanoEditor()
  const viewer = useStudioState((state) => state.viewer)
  const { isBusy } = editor
  const take = async (shown: Viewer): Promise<void> => {
    const { yaw, pitch, fov } = shown.view
    // What has no tiles is drawn here only.
    const image = stored.contentUrl === null ? null : await shown.capture(COVER).then(onBackground)
    await editor.takeCover({ yaw, pitch, fov }, image)
  }
  return (
    <section className="hs-edit-section">
      <header>
        <h2>封面</h2>
      </header>
      <div className="hs-edit-cover">
        {stored.coverUrl === null ? <span /> : <img src={stored.coverUrl} alt="封面" />}
        <button
          type="button"
          className="hs-button"
          disabled={isBusy || viewer === null}
          onClick={() => viewer !== null && void take(viewer)}
        >
          <Camera size={16} strokeWidth={1.75} aria-hidden />
          {isBusy ? '截取中' : '截取画面'}
        </button>
      </div>
      {stored.littlePlanetUrl === null ? null : (
        <Planet
          url={stored.littlePlanetUrl}
          fileName={`${stored.title}-小行星.jpg`}
          isBusy={isBusy}
          onTake={() => void editor.takePlanet()}
        />
      )}
    </section>
  )
}

interface PlanetProps {
  readonly url: string
  readonly fileName: string
  readonly isBusy: boolean
  readonly onTake: () => void
}

function Planet({ url, fileName, isBusy, onTake }: PlanetProps): ReactElement {
  return (
    <div className="hs-edit-cover hs-edit-planet">
      <img src={url} alt="小行星图" />
      <div>
        <button type="button" className="hs-button" disabled={isBusy} onClick={onTake}>
          <Globe size={16} strokeWidth={1.75} aria-hidden />
          小行星作封面
        </button>
        <a className="hs-button hs-button-quiet" href={url} download={fileName}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          下载小行星图
        </a>
      </div>
    </div>
  )
}
