// The rooms of a tour as files: a drawing, features for maps, a model with the panoramas on its walls or without.
import { saveFile } from '@huanshi/ui/download/save-file.ts'
import { drawPlan } from '@huanshi/rooms/draw-svg.ts'
import { writeGeoJson } from '@huanshi/rooms/write-geojson.ts'
import { writeGlb } from '@huanshi/rooms/textures/write-glb.ts'
import type { SolvedRooms } from '@huanshi/rooms/outlined-rooms.ts'
import type { Pictured } from './save-model.ts'

type Form = 'svg' | 'geojson' | 'glb' | 'texturedGlb'

interface Facts extends Pictured {
  /** Where the tour is; without it the plan lies at 0°, 0°. */
  readonly location: { readonly lng: number; readonly lat: number } | null
}

export const planFiles: readonly { readonly form: Form; readonly word: string }[] = [
  { form: 'svg', word: '平面图（SVG）' },
  { form: 'geojson', word: '房间的轮廓（GeoJSON）' },
  { form: 'texturedGlb', word: '三维模型，带贴图（GLB）' },
  { form: 'glb', word: '三维模型，不带贴图（GLB）' },
]

export async function savePlan(form: Form, solved: SolvedRooms, facts: Facts): Promise<void> {
  if (form === 'texturedGlb') {
    const { saveModel } = await import('./save-model.ts')
    return saveModel(solved, facts)
  }
  saveFile(contentOf(form, solved, facts), `${facts.title}-平面图.${form}`)
}

function contentOf(
  form: Exclude<Form, 'texturedGlb'>,
  { shapes, plan, views, isNorthKnown }: SolvedRooms,
  { title, location }: Facts,
): Blob {
  if (form === 'svg') {
    const svg = drawPlan(shapes, { north: isNorthKnown ? '北' : null, note: title })
    return new Blob([svg], { type: 'image/svg+xml' })
  }
  if (form === 'geojson') {
    const { lng, lat } = location ?? { lng: 0, lat: 0 }
    return new Blob([JSON.stringify(writeGeoJson(shapes, { lng, lat }, views))], { type: 'application/geo+json' })
  }
  return new Blob([new Uint8Array(writeGlb(plan, 'Huanshi'))], { type: 'model/gltf-binary' })
}
