// The shape of an area out of a file, and as one for other programs.
import { FoundAreas, shapeExtensions, SHAPES_BYTES } from '../../../contract/found-areas.ts'
import { Dropdown } from 'antd'
import { FileDown, FileUp } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import type { Static } from 'typebox'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { areaOf, partsOf } from '@huanshi/maps/web/area-drawing/area-parts.ts'
import { saveFile } from '@huanshi/ui/download/save-file.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { pickFiles } from '@huanshi/web-kit/upload/pick-files.ts'
import { mapPoly } from '../../../contract/map-poly.ts'
import { importedArea } from './imported-area.ts'
import type { PolyDraft } from './poly-draft.ts'

interface Props {
  readonly draft: PolyDraft
  readonly set: (part: Partial<PolyDraft>) => void
}

const forms = { geojson: 'GeoJSON', kml: 'KML', gpx: 'GPX（只有边线）', zip: 'Shapefile（ZIP）' } as const
type Form = keyof typeof forms

export function ShapeFiles({ draft, set }: Props): ReactElement {
  const { address } = useClient(mapPoly)
  const [isReading, setReading] = useState(false)
  const { feature, name } = draft
  const read = async (): Promise<void> => {
    const [file] = await pickFiles([...shapeExtensions], false)
    if (file === undefined) return
    setReading(true)
    try {
      if (file.size > SHAPES_BYTES) throw new Error('文件不能超过 5 MB')
      const extension = /\.[a-z]+$/.exec(file.name.toLowerCase())?.[0] ?? ''
      const query = { extension }
      const found = await api<Static<typeof FoundAreas>>(`${address}/shapes`, { method: 'POST', query, file })
      const { parts, style, name: called } = importedArea(found)
      const properties = { ...feature.properties, ...style }
      set({
        feature: { type: 'Feature', geometry: areaOf(parts), properties },
        ...(name === '' && called !== '' ? { name: called } : {}),
      })
      toast({ type: 'success', title: `已导入 ${parts.length} 块` })
    } catch (error) {
      toast({ type: 'error', title: '没能导入', message: messageOf(error) })
    } finally {
      setReading(false)
    }
  }
  const save = async (form: Form): Promise<void> => {
    const title = name.trim() === '' ? '区域' : name.trim()
    const named = { ...feature, properties: { ...feature.properties, name: title } }
    saveFile(await contentOf(form, named, title), `${title.replaceAll(/[\\/:*?"<>|]/g, '_')}.${form}`)
  }
  // Keys of the table.
  const items = (Object.keys(forms) as Form[]).map((form) => ({
    key: form,
    label: forms[form],
    onClick: () => void save(form),
  }))
  return (
    <div className="hs-poly-files">
      <button type="button" className="hs-button" disabled={isReading} onClick={() => void read()}>
        <FileUp size={16} strokeWidth={1.75} aria-hidden />
        {isReading ? '正在读文件' : '导入文件'}
      </button>
      <Dropdown trigger={['click']} menu={{ items }} disabled={partsOf(feature.geometry).length === 0}>
        <button type="button" className="hs-button" disabled={partsOf(feature.geometry).length === 0}>
          <FileDown size={16} strokeWidth={1.75} aria-hidden />
          导出
        </button>
      </Dropdown>
      <p className="hs-field-help">可以导入 KML、GPX、GeoJSON，或装着 Shapefile 的 ZIP，最大 5 MB。</p>
    </div>
  )
}

async function contentOf(form: Form, feature: PolyDraft['feature'], name: string): Promise<Blob> {
  const text = await import('@huanshi/maps/web/area-drawing/write-areas.ts')
  if (form === 'geojson') return new Blob([text.writeGeoJson(feature)], { type: 'application/geo+json' })
  if (form === 'kml') return new Blob([text.writeKml(feature)], { type: 'application/vnd.google-earth.kml+xml' })
  if (form === 'gpx') return new Blob([text.writeGpx(feature)], { type: 'application/gpx+xml' })
  const { writeShapefile } = await import('@huanshi/maps/web/area-drawing/write-shapefile.ts')
  return new Blob([new Uint8Array(writeShapefile(feature, name))], { type: 'application/zip' })
}
