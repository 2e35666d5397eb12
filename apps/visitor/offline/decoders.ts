// The decoders of packed models, where three fetches them: in packs beside the player, which the archive has only for tours that
// need them. No policy of ours holds here, so three's own workers do.
import { DECODERS } from '@huanshi/tour/contract/tour-archive.ts'
import type { WebGLRenderer } from 'three'
import { KTX2Loader } from 'three/addons/loaders/KTX2Loader.js'

// By another name than the player's own import, which leads here.
export { DRACOLoader } from 'three/addons/loaders/DRACOLoader.js'

export const DRACO_GLTF_CONFIG = {
  js: `${DECODERS}/draco_wasm_wrapper.js`,
  wasm: `${DECODERS}/draco_decoder.wasm`,
}

export function basisLoader(renderer: WebGLRenderer): KTX2Loader {
  return new KTX2Loader().setTranscoderPath(`${DECODERS}/`).setWorkerLimit(2).detectSupport(renderer)
}
