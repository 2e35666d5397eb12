// A picture that hangs in the scene, and the texture of anything that does.

/** Longer sides are made smaller: nobody stands that near. */
const LONGEST = 3072

/** @throws Error when it cannot be fetched, read, or may not be used here. */
export async function loadStill(url: string): Promise<ImageBitmap> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const shrink = Math.min(1, LONGEST / Math.max(width, height))
  return createImageBitmap(image, {
    premultiplyAlpha: 'premultiply',
    ...(shrink < 1
      ? { resizeWidth: Math.round(width * shrink), resizeHeight: Math.round(height * shrink), resizeQuality: 'high' }
      : {}),
  })
}

/** `fine` for what does not change: it gets smaller copies for when it is seen from afar. */
export function createTexture(
  gl: WebGL2RenderingContext,
  source: ImageBitmap | HTMLVideoElement,
  fine: boolean,
): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, fine ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR)
  refill(gl, texture, source)
  if (!fine) return texture
  gl.generateMipmap(gl.TEXTURE_2D)
  const sharpen = gl.getExtension('EXT_texture_filter_anisotropic')
  if (sharpen) {
    // A number, whatever the type of the name says.
    const most = gl.getParameter(sharpen.MAX_TEXTURE_MAX_ANISOTROPY_EXT) as number
    gl.texParameterf(gl.TEXTURE_2D, sharpen.TEXTURE_MAX_ANISOTROPY_EXT, Math.min(8, most))
  }
  return texture
}

/** @throws DOMException when the source may not be read here. */
export function refill(
  gl: WebGL2RenderingContext,
  texture: WebGLTexture,
  source: ImageBitmap | HTMLVideoElement,
): void {
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source)
}
