import { useState, type DragEvent } from 'react'

/** Handlers of a place on which files may be dropped. */
export function useDropped(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: (event: DragEvent): void => {
        if (event.currentTarget === event.target) setOver(false)
      },
      onDrop: (event: DragEvent): void => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
