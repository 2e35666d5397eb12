// The picture of an item wherever several are shown: its own small picture, else the mark of its kind.
import type { Lib } from '../../contract/lib-item.ts'
import { libKinds } from './lib-kinds.ts'
import './library.css'

type Shown = Pick<Lib, 'kind' | 'thumbnailUrl'>

export function LibPicture({ item: { kind, thumbnailUrl } }: { readonly item: Shown }) {
  const Icon = libKinds[kind].icon
  return (
    <span className="hs-lib-picture" data-kind={kind} data-empty={thumbnailUrl === null}>
      {thumbnailUrl === null ? (
        <Icon size={28} strokeWidth={1.5} aria-hidden />
      ) : (
        <img src={thumbnailUrl} alt="" loading="lazy" draggable={false} />
      )}
    </span>
  )
}
