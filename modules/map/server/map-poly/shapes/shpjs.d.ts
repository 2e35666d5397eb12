declare module 'shpjs' {
  /** One collection for each Shapefile of an archive, in WGS-84. */
  export function parseZip(bytes: Uint8Array): Promise<object | object[]>
}
