// Holds picked files back while it is not known whether they are sides of cubes; the dialog's weight comes with the first question.
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'
import type { CubeAnswer } from './cube-dialog.tsx'
import type { GatheredCube } from './gather-cubes.ts'

const CubeDialog = lazy(async () => ({ default: (await import('./cube-dialog.tsx')).CubeDialog }))

interface Question {
  readonly cubes: readonly GatheredCube[]
  readonly hasOthers: boolean
  readonly answer: (answer: CubeAnswer) => void
}

let ask: ((question: Question) => void) | undefined

/**
 * Resolves to what is to be uploaded of the picked files.
 * @param pick asks for files once more
 */
export async function withCubes(
  files: readonly File[],
  pick: () => Promise<readonly File[]>,
): Promise<readonly File[]> {
  const { gatherCubes } = await import('./gather-cubes.ts')
  const cubes = await gatherCubes(files)
  const show = ask
  if (cubes.length === 0 || show === undefined) return files
  const sides = new Set(cubes.flatMap((cube) => Object.values(cube.files)))
  const rest = files.filter((file) => !sides.has(file))
  const answer = await new Promise<CubeAnswer>((resolve) =>
    show({ cubes, hasOthers: rest.length > 0, answer: resolve }),
  )
  if (answer === 'apart') return files
  if (answer === 'again') return [...rest, ...(await withCubes(await pick(), pick))]
  return answer === 'none' ? rest : [...(await packed(cubes)), ...rest]
}

/** Those that are whole, each as one file. */
export async function packed(cubes: readonly GatheredCube[]): Promise<File[]> {
  const { packCube } = await import('./pack-cube.ts')
  const made: File[] = []
  for (const { title, files, fault } of cubes) {
    const { f, r, b, l, u, d } = files
    if (fault === null && f && r && b && l && u && d) made.push(await packCube(title, { f, r, b, l, u, d }))
  }
  return made
}

export function CubeQuestion(): ReactElement | null {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    const show = (next: Question): void => setQuestion(next)
    ask = show
    return () => {
      if (ask === show) ask = undefined
    }
  }, [])
  if (question === null) return null
  return (
    <Suspense fallback={null}>
      <CubeDialog
        cubes={question.cubes}
        hasOthers={question.hasOthers}
        onAnswer={(answer) => {
          setQuestion(null)
          question.answer(answer)
        }}
      />
    </Suspense>
  )
}
