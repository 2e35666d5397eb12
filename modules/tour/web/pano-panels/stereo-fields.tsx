// How the two eyes stand in the picture, with what each would get of it.
import type { StereoCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { Segmented } from 'antd'
import type { CSSProperties, ReactElement } from 'react'

type Layout = StereoCoverage['layout']
type Eye = StereoCoverage['first']

interface Props {
  readonly coverage: StereoCoverage
  /** Of the picture as it was sent; null where it cannot be shown. */
  readonly url: string | null
  readonly onChange: (coverage: StereoCoverage) => void
}

export const layoutWords: Readonly<Record<Layout, string>> = { 'over-under': '上下排列', 'side-by-side': '左右排列' }
const sides: Readonly<Record<Layout, string>> = { 'over-under': '上', 'side-by-side': '左' }

export function StereoFields({ coverage, url, onChange }: Props): ReactElement {
  const { layout, first } = coverage
  return (
    <>
      {url === null ? null : (
        <div className="hs-stereo-preview">
          <Half {...{ coverage, url }} eye="left" words="左眼，平常显示的画面" />
          <Half {...{ coverage, url }} eye="right" words="右眼" />
        </div>
      )}
      <Segmented<Layout>
        block
        aria-label="左右眼的排列"
        value={layout}
        options={(['over-under', 'side-by-side'] as const).map((value) => ({ value, label: layoutWords[value] }))}
        onChange={(to) => onChange({ ...coverage, layout: to })}
      />
      <Segmented<Eye>
        block
        aria-label="哪只眼在前"
        value={first}
        options={[
          { value: 'left', label: `左眼在${sides[layout]}` },
          { value: 'right', label: `右眼在${sides[layout]}` },
        ]}
        onChange={(to) => onChange({ ...coverage, first: to })}
      />
    </>
  )
}

interface HalfProps {
  readonly coverage: StereoCoverage
  readonly url: string
  readonly eye: Eye
  readonly words: string
}

/** Stretched to 2:1, as it will be. */
function Half({ coverage: { layout, first }, url, eye, words }: HalfProps): ReactElement {
  const isFirst = eye === first
  const style: CSSProperties =
    layout === 'over-under'
      ? { backgroundSize: '100% 200%', backgroundPosition: isFirst ? 'top' : 'bottom' }
      : { backgroundSize: '200% 100%', backgroundPosition: isFirst ? 'left' : 'right' }
  return (
    <figure>
      <div role="img" aria-label={words} style={{ ...style, backgroundImage: `url("${url}")` }} />
      <figcaption>{words}</figcaption>
    </figure>
  )
}
