// A place on which files from the disk may be dropped.
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { listen } from '@huanshi/ui/listen.ts'
import { droppedFiles } from '@huanshi/web-kit/upload/dropped-files.ts'

export function useFileDrop(
  place: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[], event: DragEvent) => void,
): { readonly isOver: boolean } {
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent((files: readonly File[], event: DragEvent): void => {
    if (files.length > 0) onFiles(files, event)
  })
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setOver(false)
    }
    const take = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setOver(false)
      void droppedFiles(event.dataTransfer).then((files) => drop(files, event))
    }
    return listen(element, { dragover: over, dragleave: leave, drop: take })
  }, [place])
  return { isOver }
}
