/** A picture in memory: 8-bit sRGB, three bytes a pixel, rows from the top. */
export interface BasePicture {
  data: Buffer
  width: number
  height: number
}
