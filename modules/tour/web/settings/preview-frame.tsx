// The visitors' page with the draft in it: a page of our own that is handed the tour instead of fetching it.
import { Segmented } from 'antd'
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useState, type ReactElement } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { PREVIEW_RIGHTS, usePreviewPage } from '../parts/use-preview-page.ts'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import './preview.css'

type Device = 'desktop' | 'phone'

const QUIET_MS = 350

export function PreviewFrame(): ReactElement {
  const { source } = useStudio()
  const draft = useStudioState((state) => state.draft)
  const tourId = useStudioState(({ stored }) => stored.id)
  const sceneId = useStudioState(({ scene }) => scene?.id)
  const { frame, loads, send } = usePreviewPage()
  const isPhone = usePhone()
  const [wanted, setDevice] = useState<Device>('desktop')
  // A phone shows what a phone shows.
  const device = isPhone ? 'phone' : wanted
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (loads === 0) return undefined
    const abort = new AbortController()
    const show = async (): Promise<void> => {
      try {
        const tour = await source.preview(draft, abort.signal)
        setProblem(null)
        send({ type: 'huanshi:tour', tour })
      } catch (error) {
        if (!abort.signal.aborted) setProblem(messageOf(error))
      }
    }
    const timer = setTimeout(() => void show(), QUIET_MS)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [draft, source, loads, send])
  useEffect(() => {
    if (loads > 0 && sceneId !== undefined) send({ type: 'huanshi:scene', sceneId })
  }, [sceneId, loads, send])
  if (draft.scenes.length === 0) {
    return (
      <section className="hs-preview" aria-label="预览">
        <p className="hs-studio-failure">还没有场景，添加一个就能预览</p>
      </section>
    )
  }
  return (
    <section className="hs-preview" aria-label="预览">
      {isPhone ? null : (
        <div className="hs-preview-tools">
          <Segmented
            aria-label="设备"
            value={device}
            onChange={setDevice}
            options={[
              { value: 'desktop', label: '电脑', icon: <Monitor size={16} strokeWidth={1.75} /> },
              { value: 'phone', label: '手机', icon: <Smartphone size={16} strokeWidth={1.75} /> },
            ]}
          />
        </div>
      )}
      <div className="hs-preview-place" data-device={device}>
        <iframe sandbox={PREVIEW_RIGHTS} ref={frame} title="访客看到的页面" src={`/view/tour/${tourId}?preview=1`} />
      </div>
      {problem === null ? null : (
        <p className="hs-studio-failure" role="alert">
          没能预览：{problem}
        </p>
      )}
    </section>
  )
}
