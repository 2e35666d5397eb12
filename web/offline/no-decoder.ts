// Stands in for the decoders of packed models, which a page on disk could not fetch: such a model fails alone.
function NoDecoder(): never {
  throw new Error('离线漫游不能显示压缩过的模型')
}

export { NoDecoder as DRACOLoader, NoDecoder as basisLoader }
export const DRACO_GLTF_CONFIG = {}
