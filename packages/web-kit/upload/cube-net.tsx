// The six sides of a cube laid out flat as they will be joined, so that a wrong name is seen before anything is sent.
import { cubeFaces, cubeFaceWords } from '@huanshi/kernel/protocol/cube-faces.ts'
import type { ReactElement } from 'react'
import type { GatheredCube } from './gather-cubes.ts'
import './cube-net.css'

export function CubeNet({ files }: { readonly files: GatheredCube['files'] }): ReactElement {
  return (
    <ul className="hs-cube-net">
      {cubeFaces.map((face) => {
        const file = files[face]
        return (
          <li key={face} style={{ gridArea: face }}>
            {file === undefined ? null : (
              <img
                ref={(img) => show(img, file)}
                alt={`${cubeFaceWords[face]}面`}
                decoding="async"
                // Not every format that can be uploaded is one that browsers draw.
                onError={({ currentTarget }) => (currentTarget.hidden = true)}
              />
            )}
            <span aria-hidden={file !== undefined}>{cubeFaceWords[face]}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** A file has an address for as long as it is shown; answers what gives it up. */
function show(img: HTMLImageElement | null, file: File): (() => void) | undefined {
  if (img === null) return undefined
  const url = URL.createObjectURL(file)
  img.src = url
  return () => URL.revokeObjectURL(url)
}
