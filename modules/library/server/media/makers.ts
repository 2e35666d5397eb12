// Who makes something of which kind of file. None of them is loaded here: each opens files of strangers, in the sandbox.
import { join } from 'node:path'
import { readerTask, type FileReaderName } from '@huanshi/server-kit/sandbox/file-readers.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { MediaMaker } from './media-result.ts'
import { SOURCE, type MakerTask } from './maker-task.ts'
import { placeFile } from './place-file.ts'

export const makePicture = outside('picture')
export const makeVideo = outside('video')
export const makeAudio = outside('audio')
export const makeTrack = outside('track')
export const makeModel = outside('model')
export const makeSplat = outside('splat')
export const makeAttachment = outside('attachment')

function outside(name: FileReaderName): MediaMaker {
  const task: MakerTask = readerTask(name)
  return async ({ path, name: fileName, size, sender }, folder) => {
    const { isAsItCame, ...made } = await runInSandbox(task, {
      input: { name: fileName, size },
      files: { [SOURCE]: path },
      person: sender,
      target: folder,
    })
    if (isAsItCame === true) await placeFile(path, join(folder, made.file))
    return made
  }
}
