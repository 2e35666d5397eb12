// The icons of an area: seen on grey squares, uploaded many at a time, edited each on a screen of its own.
import { hotspotIcon, type HotspotIcon } from '../../contract/hotspot-icon.ts'
import { iconFileTypes } from '../../contract/icon-picture.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Globe, GlobeLock, Trash2, Upload } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { resourceClient, type ListPlace } from '@huanshi/web-kit/api/resource-client.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useUpload } from '../use-upload.ts'
import { useChanges } from '@huanshi/resource-web/action/use-changes.ts'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { pickFiles } from '@huanshi/web-kit/upload/pick-files.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { hotspotIconFeature } from './hotspot-icon-list.tsx'
import { UploadDialog } from './upload-dialog.tsx'

const anywhere: ListPlace = {}
/** One's own icons: those that nobody else may use. */
const privateOnes: ListPlace = { where: { Private: 'true' } }
const publicOnes: ListPlace = { where: { Public: 'true' }, preset: { isPublic: true } }

export function IconScreen() {
  return <IconList place={anywhere} />
}

export function PrivateIconScreen() {
  return <IconList place={privateOnes} />
}

export function PublicIconScreen() {
  return <IconList place={publicOnes} title="公共热点图标" />
}

function IconList({ place, title }: { readonly place: ListPlace; readonly title?: string }) {
  const { name, groupId, base } = useArea()
  const queries = useQueryClient()
  const changes = useChanges(hotspotIcon)
  const client = useMemo(
    () => resourceClient<typeof hotspotIcon>(hotspotIcon, name, groupId, place),
    [name, groupId, place],
  )
  const upload = useUpload(
    client,
    useCallback(() => undefined, []),
  )
  const [isUploading, setUploading] = useState(false)
  const [going, setGoing] = useState<readonly HotspotIcon[]>([])
  const { add } = upload
  const feature = useMemo((): ListFeature<HotspotIcon> => {
    const send = (files: readonly File[]): void => {
      if (files.length === 0) return
      setUploading(true)
      add(files)
    }
    const share = async (icon: HotspotIcon): Promise<void> => {
      const isPublic = !icon.isPublic
      try {
        await client.update(icon.id, { isPublic, version: icon.version })
        const title = isPublic ? '已公开，所有人都能使用' : '已改为私有'
        toast({ type: 'success', title, message: place.where === undefined ? '' : `「${icon.name}」已离开这个列表` })
      } catch (error) {
        toast({ type: 'error', title: '没能修改', message: messageOf(error) })
      }
      await queries.invalidateQueries()
    }
    return {
      ...hotspotIconFeature,
      ...(title === undefined ? {} : { title }),
      ...(place.where === undefined ? {} : { settled: ['isPublic'] }),
      primary: { icon: Upload, word: '上传图标', run: () => void pickFiles(iconFileTypes).then(send) },
      drop: send,
      open: ({ id }) => `${base}/HotspotIcon/Edit/${id}`,
      together: (icons) =>
        icons.some(({ usageCount }) => usageCount > 0)
          ? [{ key: 'discard', title: '连同在用的移到回收站', icon: Trash2, danger: true, run: () => setGoing(icons) }]
          : [],
      actions: (icon) => [
        icon.isPublic
          ? { key: 'share', title: '改为私有', icon: GlobeLock, run: () => void share(icon) }
          : { key: 'share', title: '公开给所有人', icon: Globe, run: () => void share(icon) },
        {
          key: 'delete',
          title: '移到回收站',
          icon: Trash2,
          danger: true,
          run: () => (icon.usageCount > 0 ? setGoing([icon]) : changes.remove([icon.id])),
        },
      ],
    }
  }, [title, place, base, add, client, changes, queries])
  const close = (): void => {
    setUploading(false)
    if (!upload.isBusy) upload.clear()
  }
  return (
    <>
      <ResourceScreen resource={hotspotIcon} feature={feature} place={place} />
      {isUploading ? <UploadDialog upload={upload} onClose={close} /> : null}
      {going.length === 0 ? null : <DeleteDialog icons={going} onClose={() => setGoing([])} />}
    </>
  )
}
