// Before icons in use go: where each is used, and what becomes of those places.
import { hotspotIcon, type HotspotIcon } from '../../contract/hotspot-icon.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '@huanshi/web-kit/api/http.ts'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { IconUses } from './icon-uses.tsx'

interface Props {
  /** At least one of them is in use. */
  readonly icons: readonly HotspotIcon[]
  readonly onDeleted?: () => void
  readonly onClose: () => void
}

const UNDO_MS = 8000

export function DeleteDialog({ icons, onDeleted, onClose }: Props) {
  const used = icons.filter(({ usageCount }) => usageCount > 0)
  const [first] = icons
  const client = useClient(hotspotIcon)
  const queries = useQueryClient()
  const discard = async (): Promise<void> => {
    // One after the other: what went before a trouble has gone, and can be taken back.
    const gone: string[] = []
    const back = {
      duration: UNDO_MS,
      action: {
        label: '撤销',
        run: () => void Promise.all(gone.map((id) => client.restore(id))).then(() => queries.invalidateQueries()),
      },
    } as const
    try {
      const [list = ''] = client.address.split('?')
      for (const { id } of icons) {
        await api(`${list}/${id}/discard`, { method: 'POST', body: { force: true } })
        gone.push(id)
      }
      toast({
        type: 'success',
        title: gone.length === 1 ? '已移到回收站' : `${gone.length} 个图标已移到回收站`,
        message: '30 天内可恢复',
        ...back,
      })
      onDeleted?.()
      onClose()
    } catch (error) {
      if (gone.length === 0) throw error
      const message = messageOf(error)
      toast({ type: 'warning', title: `移走了 ${gone.length} 个，剩下的没能删除`, message, ...back })
    } finally {
      void queries.invalidateQueries()
    }
  }
  return (
    <AskDialog
      title={
        icons.length === 1
          ? `「${first?.name ?? ''}」还在使用，仍要删除吗？`
          : `${icons.length} 个图标里有 ${used.length} 个还在使用，仍要删除吗？`
      }
      verb="移到回收站"
      cancelWord="保留"
      isDanger
      onAct={discard}
      onClose={onClose}
    >
      <p className="hs-form-words">下面这些地方的热点会变回默认图标，从回收站恢复后又会换回来。</p>
      {used.map((icon) => (
        <section key={icon.id} className="hs-icon-going">
          {icons.length === 1 ? null : <h3>{icon.name}</h3>}
          <IconUses icon={icon} />
        </section>
      ))}
    </AskDialog>
  )
}
