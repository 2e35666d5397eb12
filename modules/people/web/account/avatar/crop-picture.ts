// Draws the chosen part of a turned picture, small enough to be sent.
import type { Area } from 'react-easy-crop'
import type { Picture } from './use-picture.ts'

/** Twice what the server keeps, so that its own scaling decides. */
const SIZE = 512

export async function cropped({ image }: Picture, area: Area, degrees: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('浏览器没能绘制图片')
  const { naturalWidth: width, naturalHeight: height } = image
  const angle = (degrees * Math.PI) / 180
  // The area is measured in the box around the turned picture.
  const boxWidth = Math.abs(width * Math.cos(angle)) + Math.abs(height * Math.sin(angle))
  const boxHeight = Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))
  const scale = SIZE / area.width
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIZE, SIZE)
  context.scale(scale, scale)
  context.translate(boxWidth / 2 - area.x, boxHeight / 2 - area.y)
  context.rotate(angle)
  context.drawImage(image, -width / 2, -height / 2)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92)
  })
  if (blob === null) throw new Error('浏览器没能绘制图片')
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
}
