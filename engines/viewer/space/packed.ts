// What packs a model: each decoder is fetched from beside our own scripts, and only for a file that says it needs it.
import type { WebGLRenderer } from 'three'
import type { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'

const BINARY = 0x46546c67

/** The description of a glTF file; in a binary one it stands behind 20 bytes, its length at 12. */
function descriptionOf(bytes: ArrayBuffer): string {
  const head = new DataView(bytes)
  const isBinary = bytes.byteLength > 20 && head.getUint32(0, true) === BINARY
  const text = isBinary ? new Uint8Array(bytes, 20, Math.min(head.getUint32(12, true), bytes.byteLength - 20)) : bytes
  return new TextDecoder().decode(text)
}

/** Gives `loader` what this file needs; the answer gives the decoders' workers back. */
export async function unpackWith(loader: GLTFLoader, bytes: ArrayBuffer, renderer: WebGLRenderer): Promise<() => void> {
  const description = descriptionOf(bytes)
  const decoders: { dispose: () => unknown }[] = []
  if (description.includes('_meshopt_compression')) {
    const { MeshoptDecoder } = await import('three/examples/jsm/libs/meshopt_decoder.module.js')
    loader.setMeshoptDecoder(MeshoptDecoder)
  }
  if (description.includes('KHR_draco_mesh_compression')) {
    const { DRACOLoader, DRACO_GLTF_CONFIG } = await import('three/examples/jsm/loaders/DRACOLoader.js')
    const draco = new DRACOLoader()
    draco.setDecoderPath(DRACO_GLTF_CONFIG)
    draco.setWorkerLimit(2)
    loader.setDRACOLoader(draco)
    decoders.push(draco)
  }
  if (description.includes('KHR_texture_basisu')) {
    const { basisLoader } = await import('./basis.ts')
    const basis = basisLoader(renderer)
    loader.setKTX2Loader(basis)
    decoders.push(basis)
  }
  return () => {
    for (const decoder of decoders) decoder.dispose()
  }
}
