// Which part of the sphere the picture shows, for files that say nothing or something wrong about it.
import { fitsSphere, type Coverage, type CubeLayout, type SphereCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { cubeFaces, cubeFaceWords } from '@huanshi/kernel/protocol/cube-faces.ts'
import { Segmented, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { coverageOf, layoutsOf, partOf, shapeOf, wholeSphere, type Shape } from './coverage.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { FigureField } from '@huanshi/resource-web/stage-editor/figure-field.tsx'
import { usePanoEditor } from './use-pano-editor.ts'
import './coverage.css'

const shapes: { readonly value: Shape; readonly label: string }[] = [
  { value: 'whole', label: '整个球面' },
  { value: 'part', label: '部分球面' },
  { value: 'flat', label: '平面' },
]
const cube = { value: 'cube', label: '立方体' } as const
const words: Readonly<Record<Shape, string>> = {
  whole: '360° × 180°，四面八方都能看。',
  part: '拼接成一圈或一段的画面，填它覆盖多少度。',
  flat: '不环视，像一张能放大的大图。',
  cube: '六个面拼在一张图里，合成一个整球面。合成要重新处理，完成前访客看到原来的样子。',
}

export function CoverageSection({ pano: stored }: { readonly pano: Pano }): ReactElement | null {
  const { isBusy, declare } = usePanoEditor()
  const now = coverageOf(stored)
  const [chosen, setChosen] = useState<Coverage | null>(null)
  if (now === null || stored.status !== 'ready') return null
  // Of six files there is no picture that could be anything else.
  if (now.form === 'cube' && now.layout === 'faces')
    return (
      <section className="hs-edit-section">
        <header>
          <h2>画面覆盖</h2>
        </header>
        <p className="hs-edit-coverage">整个球面，由立方体的六个面合成。</p>
      </section>
    )
  const layouts = layoutsOf(stored)
  const coverage = chosen ?? now
  const shape = shapeOf(coverage)
  const choose = (next: Shape): void => {
    if (next === 'flat') setChosen({ form: 'flat' })
    else if (next === 'whole') setChosen(wholeSphere)
    else if (next === 'cube') setChosen({ form: 'cube', layout: layouts[0] ?? 'cross' })
    else setChosen(partOf({ width: stored.width ?? 2, height: stored.height ?? 1 }))
  }
  const isPossible = coverage.form !== 'sphere' || fitsSphere(coverage)
  const isSame = JSON.stringify(coverage) === JSON.stringify(now)
  const apply = async (): Promise<void> => {
    if (await declare(coverage)) setChosen(null)
  }
  return (
    <section className="hs-edit-section">
      <header>
        <h2>画面覆盖</h2>
      </header>
      <Segmented
        block
        aria-label="画面覆盖"
        options={layouts.length > 0 ? [...shapes, cube] : shapes}
        value={shape}
        onChange={choose}
      />
      <p className="hs-edit-coverage">{words[shape]}</p>
      {coverage.form === 'sphere' && shape === 'part' ? (
        <Degrees coverage={coverage} isPossible={isPossible} onChange={setChosen} />
      ) : null}
      {coverage.form === 'cube' && layouts.length > 1 ? (
        <Select<CubeLayout>
          className="hs-edit-wide"
          aria-label="六个面的顺序"
          options={layouts.map((layout) => ({ value: layout, label: orderOf(layout) }))}
          value={coverage.layout}
          onChange={(layout) => setChosen({ form: 'cube', layout })}
        />
      ) : null}
      {isSame ? null : (
        <button
          type="button"
          className="hs-button hs-edit-wide"
          disabled={isBusy || !isPossible}
          onClick={() => void apply()}
        >
          {isBusy ? '正在应用' : '应用到画面'}
        </button>
      )}
    </section>
  )
}

/** 前右后左上下: from the upper left. */
function orderOf(layout: CubeLayout): string {
  const inOrder = cubeFaces.toSorted((a, b) => layout.indexOf(a) - layout.indexOf(b))
  return inOrder.map((face) => cubeFaceWords[face]).join(' ')
}

interface DegreesProps {
  readonly coverage: SphereCoverage
  readonly isPossible: boolean
  readonly onChange: (coverage: SphereCoverage) => void
}

const angles = [
  { name: 'horizontal', label: '水平', min: 10, max: 360 },
  { name: 'vertical', label: '垂直', min: 5, max: 180 },
  { name: 'offset', label: '地平线偏移', min: -85, max: 85 },
] as const

function Degrees({ coverage, isPossible, onChange }: DegreesProps): ReactElement {
  return (
    <>
      <div className="hs-edit-degrees">
        {angles.map(({ name, label, min, max }) => (
          <FigureField
            key={name}
            unit="°"
            {...{ label, min, max }}
            value={coverage[name]}
            onChange={(value) => onChange({ ...coverage, [name]: value })}
          />
        ))}
      </div>
      <p className="hs-edit-coverage" role={isPossible ? undefined : 'alert'}>
        {isPossible ? '地平线偏移：画面中线比地平线高几度，低就填负数。' : '垂直的一半加上地平线偏移不能超过 90°。'}
      </p>
    </>
  )
}
