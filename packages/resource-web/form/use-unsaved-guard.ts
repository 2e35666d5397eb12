// Asks before unsaved edits are lost, whether by a link, the back button or closing the window.
import { App } from 'antd'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

/** Answers a question to put before closing; it settles to true when the edits may go. */
export function useUnsavedGuard(isDirty: boolean): () => Promise<boolean> {
  const { modal } = App.useApp()
  const ask = useCallback(
    () =>
      modal.confirm({
        title: '放弃未保存的修改？',
        content: '离开后，这次的修改不会保留。',
        okText: '放弃修改',
        okButtonProps: { danger: true },
        cancelText: '继续编辑',
        autoFocusButton: 'cancel',
        icon: null,
        width: 440,
        centered: true,
      }),
    [modal],
  )
  const blocker = useBlocker(isDirty)
  const isBlocked = blocker.state === 'blocked'
  const settle = useEffectEvent((mayGo: boolean) => {
    if (blocker.state !== 'blocked') return
    if (mayGo) blocker.proceed()
    else blocker.reset()
  })
  useEffect(() => {
    if (!isBlocked) return undefined
    // One question, however often the person tries to leave while it stands.
    const question = ask()
    let isAnswered = false
    const wait = async (): Promise<void> => {
      const mayGo = await question
      isAnswered = true
      settle(mayGo)
    }
    void wait()
    return () => {
      if (!isAnswered) question.destroy()
    }
  }, [isBlocked, ask])
  useEffect(() => {
    if (!isDirty) return undefined
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])
  return async () => (isDirty ? ask() : true)
}
