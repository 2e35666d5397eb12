import { toast } from '@huanshi/ui/toast/toast.ts'
import type { Studio } from './studio.ts'

/** Says what was done and offers to take it back. */
export function undoToast({ store }: Pick<Studio, 'store'>, title: string, message?: string): void {
  toast({
    type: 'success',
    title,
    ...(message === undefined ? {} : { message }),
    duration: 8000,
    action: { label: '撤销', run: store.undo },
  })
}
