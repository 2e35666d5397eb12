// Panoramas that were dropped together: a record that waits for them, and their upload by the dock like any other. Nothing depends on the
// page staying open: what arrives is known by name and size.
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { resourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { openUpload } from '@huanshi/web-kit/upload/open-upload.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { tourAssembly } from '../../contract/tour-assembly.ts'
import { MOST_SCENES } from '../../contract/tour-scene.ts'

interface Dropped {
  readonly files: readonly File[]
  /** Of the area's addresses. */
  readonly base: string
  readonly go: (address: string) => void
  /** The tour that takes the scenes in. */
  readonly tourId?: string
}

/** One's own tours and those of groups. */
export function mayAssemble(base: string): boolean {
  return base === '' || base.startsWith('/Group/')
}

export function assemblyList(base: string): string {
  return base === '' ? '/My/TourAssemblies' : `${base}/TourAssemblies`
}

export function isPicture({ name }: File): boolean {
  return /\.jpe?g$/i.test(name)
}

export async function beginAssembly({ files, base, go, tourId }: Dropped): Promise<void> {
  const pictures = files.filter(isPicture)
  const [several, again] = unequal(pictures.slice(0, MOST_SCENES))
  if (several.length === 0) {
    if (files.length > 0)
      toast({ type: 'warning', title: '里面没有全景图片', message: '选 JPG 格式的全景，或者放着它们的文件夹' })
    return
  }
  const left = files.length - pictures.length
  const groupId = base.split('/')[2]
  const client = resourceClient<typeof tourAssembly>(tourAssembly, groupId === undefined ? 'My' : 'GroupAdmin', groupId)
  try {
    const { id, arrivedCount } = await client.create({
      title: titleOf(several),
      files: several.map(({ name, size }) => ({ name, size })),
      panoIds: [],
      tourId: tourId ?? null,
    })
    // What lies in the library already is known by name and size.
    if (arrivedCount < several.length) openUpload(several, { profiles: ['pano'] })
    const told = [
      ...(left > 0 ? [`${left} 个不是全景图片`] : []),
      ...(again > 0 ? [`${again} 个和别的文件同名同大小，只传一次`] : []),
      ...(pictures.length > MOST_SCENES ? [`一次最多 ${MOST_SCENES} 张，后面的没有要`] : []),
    ]
    if (told.length > 0) toast({ type: 'warning', title: '有的文件没有用上', message: told.join('；') })
    go(`${base}/Tour/Assembly/${id}`)
  } catch (error) {
    toast({ type: 'error', title: '没能开始', message: messageOf(error) })
  }
}

/** @returns each name and size once, and how many more there were */
function unequal(files: readonly File[]): readonly [readonly File[], number] {
  const once = new Map(files.map((file) => [`${file.size} ${file.name}`, file]))
  return [[...once.values()], files.length - once.size]
}

/** As the folder is called, or by the day. */
function titleOf([first]: readonly File[]): string {
  const [folder = '', ...inside] = (first?.webkitRelativePath ?? '').split('/')
  if (inside.length > 0 && folder.trim() !== '') return folder.trim().slice(0, 100)
  const now = new Date()
  return `${now.getMonth() + 1} 月 ${now.getDate()} 日的漫游`
}
