// A ZIP archive that Pannellum shows: its description, one picture a scene, and a page of words on how to use it.
import type { PublicTour } from '../../contract/public-tour.ts'
import { Readable } from 'node:stream'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import { SentZip } from '@huanshi/server-kit/zip/sent-zip.ts'
import { pannellumTour } from './pannellum-tour.ts'
import { spherePicture } from './sphere-picture.ts'
import { addStored } from './write-archive.ts'

export function writePannellumFolder(storage: Storage, tour: PublicTour): Readable {
  const { config, spheres, media, left } = pannellumTour(tour)
  const zip = new SentZip().text('tour.json', config).text('README.txt', wordsOf(tour.title, left))
  for (const [path, scene] of spheres) {
    const picture = async () => Readable.from([await spherePicture(storage, scene)])
    zip.stream(path, picture, { compress: false })
  }
  for (const [path, key] of media) addStored(zip, storage, key, path)
  return zip.end()
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
