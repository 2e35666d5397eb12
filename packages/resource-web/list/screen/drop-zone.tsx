// Files dropped anywhere on the list.
import { droppedFiles } from '@huanshi/web-kit/upload/dropped-files.ts'
import { Upload } from 'lucide-react'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'

interface Props {
  readonly onFiles: ((files: readonly File[]) => void) | undefined
  readonly children: ReactNode
}

export function DropZone({ onFiles, children }: Props) {
  const [isOver, setOver] = useState(false)
  const depth = useRef(0)
  if (onFiles === undefined) return <div className="hs-list">{children}</div>
  const turn = (by: number, event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    depth.current = 0
    setOver(false)
    const given = droppedFiles(event.dataTransfer)
    void (async () => {
      const files = await given
      if (files.length > 0) onFiles(files)
    })()
  }
  return (
    <div
      className="hs-list"
      onDragEnter={(event) => turn(1, event)}
      onDragLeave={(event) => turn(-1, event)}
      onDragOver={(event) => turn(0, event)}
      onDrop={drop}
    >
      {children}
      {isOver ? (
        <div className="hs-drop" aria-hidden>
          <Upload size={20} strokeWidth={1.75} />
          松开就开始上传
        </div>
      ) : null}
    </div>
  )
}
