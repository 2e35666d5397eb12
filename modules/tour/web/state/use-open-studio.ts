// The store of one tour for as long as its studio is open: saving, coming back after a crash, other windows, leaving.
import { App } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'
import { toast } from '@huanshi/ui/toast/toast.ts'
import type { Stored } from '../model/draft.ts'
import { failureOf } from './failure-of.ts'
import { recoveryIn } from './recovery.ts'
import type { Source } from './source.ts'
import { createStudioStore, type StudioStore } from './studio-store.ts'
import { createStudio, type Studio } from './studio.ts'

/** @returns the studio of one record, the same for as long as it is shown */
export function useOpenStudio(record: Stored, source: Source): Studio {
  const [studio] = useState(() => {
    const channel = `huanshi:tour:${record.id}`
    const opened = createStudioStore({
      record,
      isManual: source.isManual,
      recovery: recoveryIn(window.localStorage, record.id),
      server: { update: source.update, read: source.read, failure: failureOf },
      onMerged: () => toast({ type: 'info', title: '已合并别处的修改', message: '两边改的不是同一处，都保留了' }),
      onSaved: (saved) => {
        source.onSaved(saved)
        const windows = new BroadcastChannel(channel)
        windows.postMessage({ version: saved.version })
        windows.close()
      },
    })
    return createStudio(opened, source)
  })
  const { store } = studio
  useEffect(() => {
    store.open()
    if (store.recover()) toast({ type: 'info', title: '已恢复上次没来得及保存的修改', message: '不想要可以撤销' })
    const online = (): void => store.online()
    window.addEventListener('online', online)
    const windows = new BroadcastChannel(`huanshi:tour:${record.id}`)
    const follow = async ({ data }: MessageEvent<{ version: number }>): Promise<void> => {
      if (data.version <= store.get().stored.version) return
      try {
        await store.take(await source.read())
      } catch {
        // What another window saved is met again when saving here.
      }
    }
    windows.addEventListener('message', (event: MessageEvent<{ version: number }>) => void follow(event))
    return () => {
      window.removeEventListener('online', online)
      windows.close()
      store.close()
    }
  }, [store, source, record.id])
  // A panorama moves on by itself while its picture is made; a tour is read once.
  useEffect(() => {
    void store.take(record, true)
  }, [store, record])
  useLeaving(store, source)
  return studio
}

/** What is saved by itself is saved first; only when that fails, or where it is saved by a button, the person is asked. */
function useLeaving(store: StudioStore, { isManual, word }: Source): void {
  const { modal } = App.useApp()
  const blocker = useBlocker(() => store.isDirty())
  const asked = { autoFocusButton: 'cancel', icon: null, width: 440, centered: true } as const
  const leave = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return
    const mayGo = isManual
      ? await modal.confirm({
          ...asked,
          title: '放弃未保存的修改？',
          content: '离开后，这次的修改不会保留。',
          okText: '放弃修改',
          okButtonProps: { danger: true },
          cancelText: '继续编辑',
        })
      : (await store.flush()) ||
        (await modal.confirm({
          ...asked,
          title: '有修改还没保存',
          content: `现在离开，这些修改会留在这台设备上，下次打开这个${word}时恢复。`,
          okText: '离开',
          cancelText: '留下',
        }))
    if (mayGo && isManual) store.forget()
    if (mayGo) blocker.proceed()
    else blocker.reset()
  })
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (isBlocked) void leave()
  }, [isBlocked])
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent): void => {
      if (!store.isDirty()) return
      if (!isManual) void store.flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [store, isManual])
}
