// Pictures of models that Basis has packed in KTX2. The transcoder runs in a worker that is a file of ours, so that a policy which
// lets no text be run holds for it as well.
import type { WebGLRenderer } from 'three'
import { KTX2Loader } from 'three/examples/jsm/loaders/KTX2Loader.js'
import type { BasisStart } from './basis-worker.ts'

export function basisLoader(renderer: WebGLRenderer): KTX2Loader {
  const loader = new KTX2Loader()
  loader.setWorkerLimit(2)
  loader.detectSupport(renderer)
  let ready: Promise<void> | null = null
  // In place of its own, which makes a worker out of text.
  loader.init = () => (ready ??= prepare(loader))
  return loader
}

async function prepare({ workerPool, workerConfig }: KTX2Loader): Promise<void> {
  const script = new URL('three/examples/jsm/libs/basis/basis_transcoder.js', import.meta.url).href
  const answer = await fetch(new URL('three/examples/jsm/libs/basis/basis_transcoder.wasm', import.meta.url))
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`)
  const binary = await answer.arrayBuffer()
  workerPool.setWorkerCreator(() => {
    const worker = new Worker(new URL('./basis-worker.ts', import.meta.url), { type: 'module' })
    const start: BasisStart = { type: 'init', config: workerConfig, script, binary }
    worker.postMessage(start)
    return worker
  })
}
