// A few people who go on whatever happens: one looks at tiles, one opens a tour, one reads a list, one saves, one uploads, two talk.
import { Signed, type Place } from './asker.ts'
import { startReaders } from './readers.ts'
import { startSaver } from './saver.ts'
import { startTalkers } from './talkers.ts'
import { startUploader } from './uploader.ts'

export interface People {
  /** What is missing of what was acknowledged, in sentences; empty where nothing is. */
  lost(): Promise<string[]>
  stop(): Promise<void>
}

export async function startPeople(place: Place): Promise<People> {
  const stopping = new AbortController()
  const { signal } = stopping
  const anna = await Signed.in(place.origin, 'anna')
  const all = [
    ...startReaders(place, anna, signal),
    await startSaver(place, anna, signal),
    startUploader(place, anna, signal),
    await startTalkers(place, anna, signal),
  ]
  return {
    lost: async () => (await Promise.all(all.map((one) => one.lost()))).flat(),
    async stop() {
      stopping.abort()
      await Promise.all(all.map(({ done }) => done))
    },
  }
}
