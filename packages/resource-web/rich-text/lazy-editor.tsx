// The editor with its libraries comes when a screen needs it, never before.
import { lazy, Suspense } from 'react'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import type { RichEditorProps } from './editor-props.ts'

const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }))

export function LazyEditor(props: RichEditorProps) {
  return (
    <Suspense fallback={<Skeleton height={props.look === 'page' ? 320 : 200} radius={8} />}>
      <RichEditor {...props} />
    </Suspense>
  )
}
