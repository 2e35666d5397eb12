// What can be done with a scene as a whole, from its panel or from the strip.
import { pano } from '@huanshi/pano/contract/pano.ts'
import { MOST_SCENES, type Scene } from '../../contract/tour-scene.ts'
import { useState, type ReactNode } from 'react'
import { RecordDialog } from '@huanshi/resource-web/records/record-dialog.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { changeScene, duplicateScene, removeScenes } from '../model/scene-operations.ts'
import type { Studio } from '../state/studio.ts'
import { undoToast } from '../state/undo-toast.ts'
import { useStudio } from '../state/use-studio.ts'
import { CopySettings } from './copy-settings.tsx'

interface SceneCommands {
  readonly start: (scene: Scene) => void
  readonly duplicate: (scene: Scene) => void
  /** Another panorama in its place; everything on it stays. */
  readonly exchange: (scene: Scene) => void
  readonly copySettings: (scene: Scene) => void
  readonly remove: (scene: Scene) => void
  readonly dialog: ReactNode
}

interface Asked {
  readonly what: 'exchange' | 'settings'
  readonly scene: Scene
}

export function useSceneCommands(): SceneCommands {
  const studio = useStudio()
  const { get, change, goTo } = studio
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = (): void => setAsked(null)
  const exchanged = ({ id, title, panoId }: Scene, next: string | undefined): void => {
    close()
    if (next === undefined || next === panoId) return
    change('exchange', (now) => changeScene(now, id, (one) => ({ ...one, panoId: next })))
    goTo(id)
    undoToast(studio, `「${title}」换了全景`, '热点和视角留在原来的方向，拍摄方向不同时拖一下')
  }
  return {
    start: ({ id, title }) => {
      change('start', (now) => ({ ...now, startSceneId: id }))
      toast({ type: 'success', title: `漫游从「${title}」开始` })
    },
    duplicate: (scene) => {
      const { draft: next, id } = duplicateScene(get().draft, scene.id)
      if (id === null) {
        toast({ type: 'info', title: `漫游最多 ${MOST_SCENES} 个场景` })
        return
      }
      change('duplicate scene', () => next)
      goTo(id)
    },
    exchange: (scene) => setAsked({ what: 'exchange', scene }),
    copySettings: (scene) => setAsked({ what: 'settings', scene }),
    remove: ({ id }) => removeScene(studio, id),
    dialog:
      asked === null ? null : asked.what === 'settings' ? (
        <CopySettings from={asked.scene} onClose={close} />
      ) : (
        <RecordDialog
          resource={pano}
          title={`「${asked.scene.title}」换成哪张全景`}
          hint="热点、视角、声音都留着，只换画面"
          chosen={[asked.scene.panoId]}
          query={{ status: 'ready' }}
          onChoose={(_rows, [id]) => exchanged(asked.scene, id)}
          onClose={close}
        />
      ),
  }
}

export function removeScene(studio: Studio, id: string): void {
  const { get, change, goTo } = studio
  const { draft, scene: current } = get()
  const at = draft.scenes.findIndex((scene) => scene.id === id)
  const next = draft.scenes[at + 1] ?? draft.scenes[at - 1]
  const title = draft.scenes[at]?.title ?? ''
  change('remove', (now) => removeScenes(now, new Set([id])))
  if (next !== undefined && current?.id === id) goTo(next.id)
  undoToast(studio, `已移除场景「${title}」`, '通向它的热点也一并去掉了，全景本身还在')
}
