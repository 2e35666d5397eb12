import { pano, type Pano } from '@huanshi/pano/contract/pano.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import type { Row } from '@huanshi/resource-web/model/row.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { tour } from '../../contract/tour.ts'
import { withOwnHotspots } from '../model/pano-hotspots.ts'
import { newScene } from '../model/scene-operations.ts'
import type { Template } from './templates.ts'

interface NewTour {
  readonly title: string
  /** Panoramas, one scene for each. */
  readonly ids: readonly string[]
  /** Those of them that are read already. */
  readonly rows: ReadonlyMap<string, Row>
  readonly settings: Template['settings']
}

/** Makes a tour and opens it in the studio; what goes wrong is told, and may be tried again. */
export function useCreateTour() {
  const { base } = useArea()
  const navigate = useNavigate()
  const client = useClient(tour)
  const panos = useClient(pano)
  const [isBusy, setBusy] = useState(false)
  const scenesOf = async (ids: readonly string[], rows: NewTour['rows']) => {
    // Whoever is quick comes before the rows do, which bring names and hotspots.
    const known = new Map(rows as unknown as ReadonlyMap<string, Pano>) // rows of this resource
    const late = ids.filter((id) => !known.has(id))
    for (const found of await Promise.all(late.map((id) => panos.get(id).catch(() => null))))
      if (found !== null) known.set(found.id, found)
    const bare = ids.map((id, order) => {
      const title = known.get(id)?.title ?? `场景 ${order + 1}`
      return { ...newScene({ panoId: id, title }), order }
    })
    return withOwnHotspots(bare, known)
  }
  const create = async ({ title, ids, rows, settings }: NewTour): Promise<void> => {
    setBusy(true)
    try {
      const scenes = await scenesOf(ids, rows)
      const made = await client.create({ ...settings, title, scenes, startSceneId: scenes[0]?.id ?? null })
      await navigate(`${base}/Tour/Edit/${made.id}`, { replace: true })
    } catch (error) {
      toast({ type: 'error', title: '没能新建漫游', message: messageOf(error) })
      setBusy(false)
    }
  }
  return { create, isBusy }
}
