import { colourOf } from './tag-colour.ts'
import { useTags } from './use-tags.ts'
import './tags.css'

interface Props {
  readonly names: readonly string[]
  /** How many show before the rest becomes a figure. */
  readonly most?: number
}

export function TagChips({ names, most = 2 }: Props) {
  const tags = useTags(names.length > 0)
  const hidden = names.slice(most)
  return (
    <span className="hs-tags">
      {names.slice(0, most).map((name) => (
        <span key={name} className="hs-tag">
          <TagDot colour={colourOf(name, tags)} />
          <span className="hs-tag-name">{name}</span>
        </span>
      ))}
      {hidden.length === 0 ? null : (
        <span className="hs-tag-more" title={hidden.join('、')}>
          +{hidden.length}
        </span>
      )}
    </span>
  )
}

export function TagDot({ colour }: { readonly colour: string }) {
  return <span className="hs-tag-dot" style={{ background: colour }} aria-hidden />
}
