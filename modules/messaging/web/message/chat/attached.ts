// Pictures that lie beside the words until they are sent: pasted, dropped, or picked from the disk.
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { newId } from '@huanshi/web-kit/live/visitor-ids.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'

export interface Attached {
  readonly key: string
  readonly file: File
  /** Of this page alone. */
  readonly address: string
}

/** As many as one sends at a time. */
const MOST = 9
const shown = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/bmp'])

export interface Attaching {
  readonly pictures: readonly Attached[]
  /** Files are being held over the conversation. */
  readonly isOver: boolean
  readonly remove: (key: string) => void
  /** They are the caller's now. */
  readonly take: () => readonly Attached[]
  readonly onPaste: (event: ClipboardEvent) => void
  readonly dropping: {
    readonly onDragEnter: (event: DragEvent) => void
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

export function useAttached(isBlocked: boolean): Attaching {
  const [pictures, setPictures] = useState<readonly Attached[]>([])
  const [isOver, setOver] = useState(false)
  // What is not sent goes with the page.
  const left = useRef(pictures)
  useEffect(() => {
    left.current = pictures
  }, [pictures])
  useEffect(() => () => left.current.forEach(({ address }) => URL.revokeObjectURL(address)), [])

  const add = (files: readonly File[]): void => {
    if (isBlocked || files.length === 0) return
    const fitting = files.filter(({ type }) => shown.has(type))
    if (fitting.length < files.length) toast({ type: 'warning', title: '这里只能发 JPG、PNG、GIF、BMP 图片' })
    const room = MOST - pictures.length
    if (fitting.length > room) toast({ type: 'warning', title: `一次最多发 ${MOST} 张图片` })
    const taken = fitting
      .slice(0, Math.max(0, room))
      .map((file) => ({ key: newId(), file, address: URL.createObjectURL(file) }))
    setPictures([...pictures, ...taken])
  }
  return {
    pictures,
    isOver,
    remove(key) {
      const gone = pictures.find((picture) => picture.key === key)
      if (gone !== undefined) URL.revokeObjectURL(gone.address)
      setPictures(pictures.filter((picture) => picture !== gone))
    },
    take() {
      setPictures([])
      return pictures
    },
    onPaste(event) {
      const { files, types } = event.clipboardData
      // Cells of a table come as text and as a picture of themselves; then the words are meant.
      if (files.length === 0 || types.includes('text/plain')) return
      event.preventDefault()
      add([...files])
    },
    dropping: {
      onDragEnter: (event) => setOver(holdsFiles(event) && !isBlocked),
      onDragOver(event) {
        if (holdsFiles(event)) event.preventDefault()
      },
      onDragLeave({ currentTarget, relatedTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event) {
        setOver(false)
        if (!holdsFiles(event)) return
        event.preventDefault()
        add([...event.dataTransfer.files])
      },
    },
  }
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}
