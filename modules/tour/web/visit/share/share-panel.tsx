import { useState, type ReactElement } from 'react'
import { CopyField } from '@huanshi/publishing/web/page/copy-field.tsx'
import { homeOrigin } from '@huanshi/publishing/web/page/home-origin.ts'
import { ReportButton } from '@huanshi/publishing/web/report/report-button.tsx'
import { ViewDialog } from '@huanshi/publishing/web/page/view-dialog.tsx'
import { hashOf } from '../walk/place-in-address.ts'
import { usePlayer } from '../player/player-context.ts'
import { workAddress, workEmbedCode } from '../work/work.ts'
import type { Viewer } from '@huanshi/viewer/model/types.ts'
import { PicturesToShare } from '../../share-pictures/pictures-to-share.tsx'
import { miniCodeOf, useSharePictures } from '../../share-pictures/use-share-pictures.ts'
import { ScanCode } from './scan-code.tsx'
import { usePoster } from './use-poster.tsx'
import { drawPoster, posterSize } from './draw-poster.ts'
import './share-panel.css'
import { say } from '../../words/say.ts'

/** Link, code, poster and frame; in WeChat, how it is done there. */
export function SharePanel({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { work, tour, scene, viewer, isPreview } = usePlayer()
  const origin = homeOrigin()
  /** What was seen when it was wished to be seen first. */
  const [from, setFrom] = useState('')
  const plain = `${origin}${workAddress(work)}`
  const address = plain + from
  const pictures = useSharePictures(isPreview ? null : work)
  const words = { title: say('poster'), alt: say('posterOf', { title: tour.title }), hint: say('posterHint') }
  const kept = { file: `${tour.title}.png`, download: say('posterDownload') }
  const { poster, draw, shown } = usePoster({ ...words, ...kept }, onClose)
  if (shown !== null) return shown
  const drawn = async (from: Viewer): Promise<Blob> => {
    const { width, picture: height } = posterSize
    const picture = await from.capture({ width, height, type: 'image/jpeg', quality: 0.92 })
    // The code of a mini program names the page alone, not where somebody looks in it.
    const miniCode = isPreview || address !== plain ? null : await miniCodeOf(work)
    return drawPoster(picture, { title: tour.title, author: tour.displayName, scene: scene.title, address, miniCode })
  }
  return (
    <ViewDialog title={say('shareTitle', { title: tour.title })} onClose={onClose}>
      {/MicroMessenger/i.test(navigator.userAgent) && <p className="hs-share-wechat">{say('shareInWeChat')}</p>}
      {canSend() && (
        <button
          type="button"
          className="hs-view-action hs-share-send"
          onClick={() => void navigator.share({ title: tour.title, url: address }).catch(() => undefined)}
        >
          {say('sendToFriend')}
        </button>
      )}
      <ScanCode
        {...{ address, poster }}
        hint={say('scan')}
        failure={say('drawFailed')}
        onDraw={() => viewer && draw(drawn(viewer))}
      />
      <label className="hs-share-from">
        <input
          type="checkbox"
          checked={from !== ''}
          onChange={({ currentTarget: { checked } }) =>
            setFrom(checked ? hashOf({ id: scene.id, ...(viewer === null ? {} : { view: viewer.view }) }) : '')
          }
        />
        {work.kind === 'tour' ? say('fromHere', { title: scene.title }) : say('fromHereAlone')}
      </label>
      <CopyField label={say('link')} text={address} />
      <CopyField label={say('embedCode')} text={workEmbedCode(work, origin, tour.title)} />
      <PicturesToShare title={tour.title} shared={pictures} />
      <ReportButton target={{ kind: work.kind, id: work.id }} />
    </ViewDialog>
  )
}

/** Whoever holds the phone sends from it; a desk has a code to scan. */
function canSend(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches
}
