import { toast } from '@huanshi/ui/toast/toast.ts'

/** Shows how far something has come that takes its time, with a way to call it off. */
export function showUnderWay(id: string, title: string, message: string, cancel: () => void): void {
  const action = { label: '取消', run: cancel }
  toast({
    id,
    title,
    message,
    isCounting: true,
    duration: -1,
    closable: false,
    position: 'bottom-left',
    action,
  })
}
