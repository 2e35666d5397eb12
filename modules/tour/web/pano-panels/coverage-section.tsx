// Which part of the sphere the picture shows, for files that say nothing or something wrong about it.
import { fitsSphere, type Coverage, type StereoCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { coverageOf, cylinderOf, layoutsOf, partOf, shapeOf, stereoOf, wholeSphere, type Shape } from './coverage.ts'
import { CoverageFields } from './coverage-fields.tsx'
import { firstFisheye, rememberFisheye } from './lens-memory.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { ProblemNote } from './panel-problem.tsx'
import { layoutWords } from './stereo-fields.tsx'
import { usePanoEditor } from './use-pano-editor.ts'
import './coverage.css'

const shapes: { readonly value: Shape; readonly label: string }[] = [
  { value: 'whole', label: '整个球面' },
  { value: 'part', label: '部分球面' },
  { value: 'cylinder', label: '柱面' },
  { value: 'fisheye', label: '鱼眼' },
  { value: 'stereo', label: '立体' },
  { value: 'flat', label: '平面' },
]
const cube = { value: 'cube', label: '立方体' } as const
const words: Readonly<Record<Shape, string>> = {
  whole: '360° × 180°，四面八方都能看。',
  part: '拼接成一圈或一段的画面，填它覆盖多少度。',
  flat: '不环视，像一张能放大的大图。',
  cylinder: '绕着拍出的一圈或一段长条，竖线都是直的。展开要重新处理，完成前访客看到原来的样子。',
  fisheye: '镜头拍下的圆形画面，一个或左右并排的两个。看着预览调到接缝对齐；展开要重新处理。',
  stereo:
    '左右眼各一个球面，拼在一张图里。平常看到左眼的，戴头显或用手机眼镜时两眼各看各的。分开要重新处理，完成前访客看到原来的样子。',
  cube: '六个面拼在一张图里，合成一个整球面。合成要重新处理，完成前访客看到原来的样子。',
}

const ofVideo: ReadonlySet<Shape> = new Set(['whole', 'fisheye'])
const videoWords =
  '相机拍下的圆形画面：左右并排的两个、一个，或两路画面各一个。看着预览调到接缝对齐；应用后重新生成视频，完成前访客看到原来的画面。'

type Sized = Pick<Pano, 'camera' | 'coverage' | 'details' | 'fileName' | 'kind' | 'width' | 'height'>
const sizeOf = ({ width, height }: Sized) => ({ width: width ?? 2, height: height ?? 1 })

/** What one begins with. */
const firstOf: Readonly<Record<Shape, (pano: Sized) => Coverage>> = {
  flat: () => ({ form: 'flat' }),
  whole: () => wholeSphere,
  part: (pano) => partOf(sizeOf(pano)),
  cube: (pano) => ({ form: 'cube', layout: layoutsOf(pano)[0] ?? 'cross' }),
  cylinder: (pano) => cylinderOf(sizeOf(pano)),
  fisheye: firstFisheye,
  stereo: (pano) => stereoOf(pano) ?? { form: 'stereo', layout: 'over-under', first: 'left' },
}

function shapesOf(isVideo: boolean, hasCubes: boolean): typeof shapes {
  if (isVideo) return shapes.filter(({ value }) => ofVideo.has(value))
  return hasCubes ? [...shapes, cube] : shapes
}

export function CoverageSection({ pano: stored }: { readonly pano: Pano }): ReactElement | null {
  const now = coverageOf(stored)
  const isOpen = stored.status === 'ready' || (stored.kind === 'video' && stored.status === 'failed')
  if (now === null || !isOpen) return null
  return (
    <section className="hs-edit-section">
      <header>
        <h2>画面覆盖</h2>
      </header>
      {now.form === 'cube' && now.layout === 'faces' ? (
        // Of six files there is no picture that could be anything else.
        <p className="hs-edit-coverage">整个球面，由立方体的六个面合成。</p>
      ) : (
        <ShapeChoice stored={stored} now={now} />
      )}
    </section>
  )
}

function ShapeChoice({ stored, now }: { readonly stored: Pano; readonly now: Coverage }): ReactElement {
  const { isBusy, declare } = usePanoEditor()
  const [chosen, setChosen] = useState<Coverage | null>(null)
  const isVideo = stored.kind === 'video'
  const layouts = layoutsOf(stored)
  // As a camera wrote it, it is no sphere unless somebody says so.
  const isGuessed = stored.coverage === null && stored.details.isUnstitched === true
  const coverage = chosen ?? (isGuessed ? firstFisheye(stored) : now)
  const shape = shapeOf(coverage)
  const stereo = chosen === null && stored.coverage === null && !isVideo ? stereoOf(stored) : null
  const isPossible = coverage.form !== 'sphere' || fitsSphere(coverage)
  const isSame = !isGuessed && JSON.stringify(coverage) === JSON.stringify(now)
  const apply = async (): Promise<void> => {
    if (!(await declare(coverage))) return
    if (coverage.form === 'fisheye') rememberFisheye(stored, coverage)
    setChosen(null)
  }
  return (
    <>
      <Select<Shape>
        className="hs-edit-wide"
        aria-label="画面覆盖"
        options={shapesOf(isVideo, layouts.length > 0)}
        value={shape}
        onChange={(next) => setChosen(firstOf[next](stored))}
      />
      <p className="hs-edit-coverage">{isVideo && shape === 'fisheye' ? videoWords : words[shape]}</p>
      <CoverageFields {...{ stored, coverage, layouts, isPossible }} onChange={setChosen} />
      {stereo === null ? null : <StereoGuess guess={stereo} onTake={() => setChosen(stereo)} />}
      {isSame ? null : (
        <Apply isBusy={isBusy} isPossible={isPossible} missing={stored.missingProgram} onApply={() => void apply()} />
      )}
    </>
  )
}

interface GuessProps {
  readonly guess: StereoCoverage
  readonly onTake: () => void
}

function StereoGuess({ guess, onTake }: GuessProps): ReactElement {
  return (
    <>
      <p className="hs-edit-coverage">{`看文件名、比例和文件里的说明，这可能是${layoutWords[guess.layout]}的立体全景。`}</p>
      <button type="button" className="hs-button hs-edit-wide" onClick={onTake}>
        按立体全景设置
      </button>
    </>
  )
}

interface ApplyProps {
  readonly isBusy: boolean
  readonly isPossible: boolean
  /** What the server lacks for it. */
  readonly missing: string | null
  readonly onApply: () => void
}

function Apply({ isBusy, isPossible, missing, onApply }: ApplyProps): ReactElement {
  const isHeld = isBusy || !isPossible || missing !== null
  return (
    <>
      {missing === null ? null : <ProblemNote text={missing} />}
      <button type="button" className="hs-button hs-edit-wide" disabled={isHeld} onClick={onApply}>
        {isBusy ? '正在应用' : '应用到画面'}
      </button>
    </>
  )
}
