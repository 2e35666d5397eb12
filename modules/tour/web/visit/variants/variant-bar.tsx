// The pictures of the scene: which is seen, and two of them beside each other.
import { Columns2 } from 'lucide-react'
import { useMemo, useRef, useState, type CSSProperties, type ReactElement } from 'react'
import { OWN_VARIANT } from '../../../contract/variants-of.ts'
import { useEdges } from '../guide/use-edges.ts'
import { ViewChoice } from '../part/view-choice.tsx'
import { usePlayer } from '../player/player-context.ts'
import { variantsShown, type ShownVariant } from '../dress/shown-variant.ts'
import { wornBy } from '../dress/worn.ts'
import { SplitView } from './split-view.tsx'
import { variantName } from './variant-name.ts'
import { say } from './words/say.ts'
import './variant-bar.css'

/** More are chosen by a slider. */
const MOST_BUTTONS = 4

export function VariantBar(): ReactElement | null {
  const { tour, scene } = usePlayer()
  const all = useMemo(() => variantsShown(scene, tour), [scene, tour])
  const now = all.find(({ id }) => id === (wornBy(scene).variantId ?? OWN_VARIANT))
  return now === undefined ? null : <Bar key={scene.id} all={all} now={now} />
}

function Bar({ all, now }: { readonly all: readonly ShownVariant[]; readonly now: ShownVariant }): ReactElement {
  const { scene, wear, viewer, tell, language, guide } = usePlayer()
  const root = useRef<HTMLElement>(null)
  const { head } = useEdges(root)
  const [isSplit, setSplit] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  const others = all.filter(({ id, picture }) => id !== now.id && isSphere(picture))
  const right = others.find(({ id }) => id === wanted) ?? others[0]
  const canSplit = viewer !== null && right !== undefined && isSphere(now.picture)
  const choose = async (id: string): Promise<void> => {
    if (!(await wear(scene.id, id))) tell(say('failed'))
  }
  // The bar of a guided tour has its own place below; this one stays above.
  const style = { '--guide-head': `${head}px` } as CSSProperties // a variable of our own
  return (
    <>
      {isSplit && canSplit ? <SplitView key={right.id} left={now} right={right} /> : null}
      <section
        ref={root}
        className="hs-variants"
        style={style}
        aria-label={say('variants')}
        data-guided={guide.track !== null}
      >
        <div className="hs-variants-choice" lang={language.lang}>
          <Choice all={all} now={now} onChoose={(id) => void choose(id)} />
        </div>
        {canSplit ? (
          <button type="button" className="hs-variants-split" aria-pressed={isSplit} onClick={() => setSplit(!isSplit)}>
            <Columns2 size={18} strokeWidth={1.75} aria-hidden />
            <span>{say('compare')}</span>
          </button>
        ) : null}
        {isSplit && canSplit && others.length > 1 ? (
          <select
            className="hs-variants-right"
            aria-label={say('with')}
            lang={language.lang}
            value={right.id}
            onChange={({ target }) => setWanted(target.value)}
          >
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {variantName(one)}
              </option>
            ))}
          </select>
        ) : null}
      </section>
    </>
  )
}

interface ChoiceProps {
  readonly all: readonly ShownVariant[]
  readonly now: ShownVariant
  readonly onChoose: (id: string) => void
}

function Choice({ all, now, onChoose }: ChoiceProps): ReactElement {
  if (all.length <= MOST_BUTTONS) {
    const choices = all.map((one) => ({ value: one.id, label: variantName(one) }))
    return <ViewChoice label={say('variants')} choices={choices} value={now.id} onChange={onChoose} />
  }
  return (
    <div className="hs-variants-slider">
      <input
        type="range"
        min={0}
        max={all.length - 1}
        step={1}
        value={all.indexOf(now)}
        aria-label={say('variants')}
        aria-valuetext={variantName(now)}
        onChange={({ currentTarget }) => onChoose(all[currentTarget.valueAsNumber]?.id ?? now.id)}
      />
      <output>{variantName(now)}</output>
    </div>
  )
}

function isSphere({ content }: ShownVariant['picture']): boolean {
  return content?.type === 'equirectangular'
}
