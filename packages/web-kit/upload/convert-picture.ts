// Pictures of kinds that only browsers read, and those of cameras that are JPEG under another name, become JPEG before they are sent.
const QUALITY = 0.95

/** What cannot be decoded goes as it is: checks say what is wrong with it. What a picture of another kind says about itself is lost. */
export async function convertPicture(file: File): Promise<File> {
  const bytes = /\.insp$/i.test(file.name) ? file : await decoded(file).catch(() => null)
  if (bytes === null) return file
  const name = file.name.replace(/\.[^.]+$/, '.jpg')
  return new File([bytes], name, { type: 'image/jpeg', lastModified: file.lastModified })
}

async function decoded(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d', { alpha: false })?.drawImage(picture, 0, 0)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
