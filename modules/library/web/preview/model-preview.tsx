// A model to turn; what draws it is only loaded when someone looks at one.
import { PanoramaViewer } from '@huanshi/viewer/react.tsx'
import '@huanshi/viewer/viewer.css'
import { Maximize2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'

const texts = { viewer: '三维模型：拖动旋转，滚轮或双指缩放' }

export function ModelPreview({ url, name }: { readonly url: string; readonly name: string }) {
  const stage = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)
  const content = useMemo(() => ({ type: 'model', url }) as const, [url])
  if (isBroken) return <p className="hs-sunken hs-lib-gone">这台设备不能显示三维模型。可以下载后用其他软件打开。</p>
  return (
    <div ref={stage} className="hs-lib-solid">
      <PanoramaViewer
        className="hs-lib-solid-view"
        content={content}
        texts={texts}
        onError={({ kind }) => setBroken(kind !== 'tile')}
      />
      <button
        type="button"
        className="hs-lib-whole"
        aria-label={`全屏查看 ${name}`}
        onClick={() => void stage.current?.requestFullscreen().catch(() => undefined)}
      >
        <Maximize2 size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}
