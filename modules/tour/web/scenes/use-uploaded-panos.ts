// Panoramas that are uploaded for a tour: each is told of when it has arrived, long before it is ready.
import { useEffect, useEffectEvent, useRef } from 'react'
import { openUpload, panoProfiles } from '@huanshi/web-kit/upload/open-upload.ts'
import { onUploaded } from '@huanshi/web-kit/upload/upload-service.ts'

/** @returns what asks for files, or takes those that are given */
export function useUploadedPanos(onArrived: (id: string, title: string) => void): (files?: readonly File[]) => void {
  /** When the person began to bring some: earlier uploads are for something else. */
  const since = useRef<number | null>(null)
  const arrived = useEffectEvent((addTime: number, created: unknown) => {
    if (since.current !== null && addTime >= since.current && isPano(created)) onArrived(created.id, created.title)
  })
  useEffect(
    () =>
      onUploaded(({ addTime, config }, created) => {
        if (config.startsWith('pano')) arrived(addTime, created)
      }),
    [],
  )
  return (files) => {
    since.current = Date.now()
    openUpload(files, { profiles: panoProfiles })
  }
}

function isPano(value: unknown): value is { readonly id: string; readonly title: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'title' in value &&
    typeof value.title === 'string'
  )
}
