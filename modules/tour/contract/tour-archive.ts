// A tour as a folder or a single page that opens from disk: how its files are packed into scripts, for the server that writes
// them and the page that reads them.

/** Name of the file that says what the folder is; another system takes the tour in from it. */
export const ARCHIVE_DATA = 'huanshi-tour.json'
export const ARCHIVE_VERSION = 1

/** Folder of what unpacks models, in the player and in the archive of a tour that has packed ones. */
export const DECODERS = 'decoders'

/** The files of each decoder, by what a model says that needs it. */
export const decoderFiles = {
  KHR_draco_mesh_compression: ['draco_wasm_wrapper.js', 'draco_decoder.wasm'],
  KHR_texture_basisu: ['basis_transcoder.js', 'basis_transcoder.wasm'],
} as const

/** What a tour is taken away as: a ZIP archive with a folder, one page, or a ZIP archive for Pannellum. */
export const archiveForms = ['folder', 'page', 'pannellum'] as const
export type ArchiveForm = (typeof archiveForms)[number]

/** So many tiles, row after row, lie in one script. */
export const TILES_IN_PACK = 16

/** @param base address of the picture's tiles, with a slash at its end @param number of the tile within its level, row after row */
export function packName(base: string, level: number, number: number): string {
  return `${base}${level}-${Math.floor(number / TILES_IN_PACK)}`
}
