// Around what is made of a panorama's picture as it was taken: reading both, and the frame with the bar and the way to the other editors.
import { parseManifest, type Manifest } from '@huanshi/viewer/picture/manifest.ts'
import { Pencil, type LucideIcon } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useNavigate, useParams } from 'react-router'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { RecordBar } from '@huanshi/resource-web/stage-editor/record-bar.tsx'
import { RecordWaiting } from '@huanshi/resource-web/stage-editor/record-waiting.tsx'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useDocumentTitle } from '@huanshi/web-kit/page/use-document-title.ts'
import type { Pano } from '../../contract/pano.ts'
import type { Uncovered } from '../../contract/zones.ts'
import { useRetouchedPano, useUncovered } from './use-retouch.ts'
import '@huanshi/ui/form/form.css'
import '@huanshi/resource-web/stage-editor/edit-styles.ts'

export interface TakenProps {
  readonly record: Pano
  readonly uncovered: Uncovered
  readonly manifest: Manifest
}

interface ScreenProps {
  /** What the screen is for. */
  readonly word: string
  readonly Editor: ComponentType<TakenProps>
}

const listOf = (base: string) => ({ address: `${base}/Pano`, title: '全景' })

export function TakenScreen({ word, Editor }: ScreenProps): ReactElement {
  const { panoId = '' } = useParams()
  const { base } = useArea()
  const record = useRetouchedPano(panoId)
  const uncovered = useUncovered(panoId)
  useDocumentTitle(record.data === undefined ? word : `${word}：${record.data.title}`)
  const plan = uncovered.data?.manifest
  const manifest = useMemo(() => (plan === undefined ? null : parseManifest(plan)), [plan])
  const look = useEffectEvent(() => void uncovered.refetch())
  const isWaiting = record.data?.retouch === 'waiting' || record.data?.detection === 'waiting'
  const wasWaiting = useRef(false)
  useEffect(() => {
    // What was found is there, and the picture as it was taken has another address once another is shown in its place.
    if (wasWaiting.current && !isWaiting) look()
    wasWaiting.current = isWaiting
  }, [isWaiting])
  if (record.data !== undefined && uncovered.data !== undefined && manifest !== null)
    return <Editor key={panoId} record={record.data} uncovered={uncovered.data} manifest={manifest} />
  const again = (): void => void Promise.all([record.refetch(), uncovered.refetch()])
  return <RecordWaiting error={record.error ?? uncovered.error} what="全景" list={listOf(base)} onRetry={again} />
}

interface FrameProps {
  readonly word: string
  readonly record: Pano
  readonly editor: ComponentProps<typeof RecordBar>['editor'] & { readonly save: () => Promise<unknown> }
  /** The other screen that changes the picture: its sign, its word and its address. */
  readonly other: readonly [icon: LucideIcon, word: string, screen: string]
  readonly children: ReactNode
}

export function TakenFrame({ word, record, editor, other, children }: FrameProps): ReactElement {
  const navigate = useNavigate()
  const { base } = useArea()
  const ways = [other, [Pencil, '编辑全景', 'Edit']] as const
  return (
    <main className="hs-full-page hs-edit">
      <RecordBar
        list={listOf(base)}
        name={`${word}：${record.title}`}
        editor={editor}
        actions={ways.map(([icon, way, screen]) => (
          <EditButton
            key={screen}
            icon={icon}
            word={way}
            onClick={() => void navigate(`${base}/Pano/${screen}/${record.id}`)}
          />
        ))}
        onSave={() => void editor.save()}
      />
      {children}
    </main>
  )
}
