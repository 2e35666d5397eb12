// The panorama in the studio as its own panels see it: what is done to it at once, beside the draft, and its members in the draft.
import type { Coverage } from '@huanshi/kernel/protocol/coverage.ts'
import type { CaptionLanguage, Cue } from '@huanshi/pano/contract/captions.ts'
import { pano, type Pano } from '@huanshi/pano/contract/pano.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useBusy } from '@huanshi/web-kit/api/use-busy.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import type { SlugWords } from '@huanshi/publishing/web/slug/naming.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { panoOf, storedPano, withPano, type PanoDraft } from '../model/pano-draft.ts'
import { keepPano } from '../state/use-pano-source.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'

interface PanoEditor {
  readonly isBusy: boolean
  /** Lets others see it right away; what else was changed waits to be saved. */
  readonly openTo: (visibility: Pano['visibility']) => Promise<void>
  /** Renders a new cover at the given view; where the server cannot, `image` is what the viewer shows. */
  readonly takeCover: (view: Pano['initialView'], image: string | null) => Promise<void>
  /** Makes the little planet the cover. */
  readonly takePlanet: () => Promise<void>
  /** Says which part of the sphere the picture shows; false when that was refused. */
  readonly declare: (coverage: Coverage) => Promise<boolean>
  readonly retry: () => Promise<void>
  /** None takes them away. */
  readonly caption: (language: CaptionLanguage, cues: readonly Cue[]) => Promise<void>
  readonly stopStream: () => Promise<void>
  readonly makeStream: () => Promise<void>
  readonly name: (slug: string | null, words: SlugWords) => Promise<boolean>
  /** A former name leads here no more. */
  readonly withdrawName: (slug: string, words: SlugWords) => Promise<boolean>
}

export function usePanoEditor(): PanoEditor {
  const { store } = useStudio()
  const client = useClient(pano)
  const queries = useQueryClient()
  const { isBusy, run } = useBusy()
  const { id } = store.get().stored
  /** @param failed said when it cannot be done */
  const act = (doing: () => Promise<Pano>, failed: string): Promise<Pano | null> =>
    run(async () => {
      const done = await doing()
      keepPano(queries, client.address, done)
      await store.take(storedPano(done), true)
      return done
    }, failed)
  const cover = async (doing: () => Promise<Pano>): Promise<void> => {
    if ((await act(doing, '没能更新封面')) !== null) toast({ type: 'success', title: '封面已更新' })
  }
  const told = async (doing: () => Promise<Pano>, { done, failed }: SlugWords): Promise<boolean> => {
    const isDone = (await act(doing, failed)) !== null
    if (isDone) toast({ type: 'success', title: done })
    return isDone
  }
  return {
    isBusy,
    name: (slug, words) => told(() => client.update(id, { slug, version: store.get().stored.version }), words),
    withdrawName: (slug, words) => told(() => client.action(id, 'withdraw-slug', { slug }), words),
    openTo: async (visibility) => {
      const { version } = store.get().stored
      await act(() => client.update(id, { visibility, version }), '没能改变可见性')
    },
    takeCover: (view, image) =>
      cover(() => (image === null ? client.action(id, 'cover', view) : client.action(id, 'thumbnail', { image }))),
    takePlanet: () => cover(() => client.action(id, 'planet')),
    declare: async (coverage) => {
      const done = await act(() => client.action(id, 'coverage', coverage), '没能更新画面覆盖')
      if (done === null) return false
      const title = done.status === 'ready' ? '画面覆盖已更新' : '正在按新的画面覆盖重新处理'
      toast({ type: 'success', title, message: '热点和视角都还在' })
      return true
    },
    caption: async (language, cues) => {
      const done = await act(() => client.action(id, 'captions', { language, cues }), '没能更新字幕')
      if (done !== null) toast({ type: 'success', title: cues.length === 0 ? '字幕已移除' : '字幕已更新' })
    },
    stopStream: async () => {
      await act(() => client.action(id, 'stop-stream'), '没能取消')
    },
    makeStream: async () => {
      await act(() => client.action(id, 'make-stream'), '没能开始生成')
    },
    retry: async () => {
      await act(() => client.action(id, 'retry'), '没能重试')
    },
  }
}

/** The panorama's members in the draft, and how they are changed. */
export function usePanoDraft(): readonly [PanoDraft, (part: Partial<PanoDraft>) => void] {
  const { change } = useStudio()
  const draft = useStudioState((state) => panoOf(state.draft))
  return [draft, (part) => change(Object.keys(part).join(), (now) => withPano(now, part))]
}
