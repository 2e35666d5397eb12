// A ZIP archive that Pannellum shows: its description, one picture a scene, and a page of words on how to use it.
import type { PublicTour } from '../../contract/public-tour.ts'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { ZipFile } from 'yazl'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import { pannellumTour } from './pannellum-tour.ts'
import { spherePicture } from './sphere-picture.ts'
import { streamOf } from './write-archive.ts'

export function writePannellumFolder(storage: Storage, tour: PublicTour): Readable {
  const { config, spheres, media, left } = pannellumTour(tour)
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(config), 'tour.json')
  zip.addBuffer(Buffer.from(wordsOf(tour.title, left)), 'README.txt')
  for (const [path, { content, level }] of spheres) {
    const picture = async () => Readable.from([await spherePicture(storage, content, level)])
    zip.addReadStreamLazy(path, { compress: false }, callbackify(picture))
  }
  for (const [path, key] of media) {
    const bytes = async () => {
      const found = await storage.local(key)
      return found === null ? Readable.from([]) : createReadStream(found)
    }
    zip.addReadStreamLazy(path, { compress: false }, callbackify(bytes))
  }
  zip.end()
  return streamOf(zip)
}

function wordsOf(title: string, left: readonly string[]): string {
  const rest = left.length === 0 ? [] : ['', '没有带过去的：', ...left.map((line) => `- ${line}`)]
  const lines = [
    title,
    '',
    '把 tour.json 和 panoramas、media 文件夹放到网站的同一个目录，',
    '用 Pannellum 的页面打开：pannellum.htm#config=tour.json',
    '或者在自己的网页里读取 tour.json，交给 pannellum.viewer()。',
    ...rest,
  ]
  return `${lines.join('\r\n')}\r\n`
}
