// The picture as it was taken, with what is covered in it, in the colours that visitors will see.
import { createGrading } from '@huanshi/viewer/grading/grading.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import type { Manifest } from '@huanshi/viewer/picture/manifest.ts'
import { gradeOf, isNeutral, neutralGrading, type Grading } from '@huanshi/pyramid/retouch/grading.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactElement } from 'react'
import type { Zone } from '../../contract/zones.ts'
import { browserTiles } from '../retouch/browser-tiles.ts'
import { TakenPicture } from '../retouch/taken-picture.tsx'
import { useZonePictures } from '../retouch/zone-picture.ts'
import { balanceAt } from './grey-point.ts'

const texts = { viewer: '调色中的画面：拖动环视，滚轮缩放' }
/** Of what is looked at, so much is taken for the colour of a point. */
const POINT = 1 / 100

interface Props {
  readonly manifest: Manifest
  readonly zones: readonly Zone[]
  readonly grading: Grading
  /** The picture as it was taken. */
  readonly isBare: boolean
  /** Left of this share of the width too. */
  readonly split: number | null
  readonly isPicking: boolean
  /** Null where there is no picture. */
  readonly onPicked: (balance: Pick<Grading, 'temperature' | 'tint'> | null) => void
}

export function GradingStage(props: Props): ReactElement {
  const { manifest, zones, split, isPicking, onPicked } = props
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const tiles = useMemo(() => browserTiles(manifest), [manifest])
  const pictures = useZonePictures(tiles, zones)
  const lift = useGraded(viewer, props)
  const liftNow = useEffectEvent(lift)
  useEffect(() => {
    if (pictures.length > 0) liftNow()
  }, [pictures])
  return (
    <TakenPicture
      {...{ manifest, viewer, texts }}
      isPlacing={isPicking}
      hotspots={pictures}
      onViewer={setViewer}
      onSharp={lift}
      onClick={({ yaw, pitch }) => {
        if (!isPicking || viewer === null) return
        void balanceAt(tiles, { yaw, pitch }, viewer.view.fov * POINT).then(onPicked, () => onPicked(null))
      }}
    >
      {split === null ? null : (
        <div className="hs-grading-split" style={{ left: `${split * 100}%` }} aria-hidden>
          <span className="hs-edit-tag">原图</span>
          <span className="hs-edit-tag">调色后</span>
        </div>
      )}
    </TakenPicture>
  )
}

const unchanged = gradeOf(neutralGrading)

/** @returns puts the colours over all that lies in the scene by now */
function useGraded(viewer: Viewer | null, { manifest, grading, isBare, split }: Props): () => void {
  const isOn = !isBare && !isNeutral(grading)
  const grade = useMemo(() => gradeOf(grading), [grading])
  const drawing = useMemo(() => (isOn ? createGrading(manifest, unchanged) : null), [isOn, manifest])
  const takeOff = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (viewer === null || drawing === null) return undefined
    takeOff.current = viewer.addDrawing(drawing)
    return () => takeOff.current?.()
  }, [viewer, drawing])
  useEffect(() => {
    drawing?.set(grade, split ?? 0)
    viewer?.redraw()
  }, [viewer, drawing, grade, split])
  return () => {
    if (viewer === null || drawing === null) return
    takeOff.current?.()
    takeOff.current = viewer.addDrawing(drawing)
  }
}
