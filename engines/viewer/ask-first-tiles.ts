// Asks for what a picture begins with, before the viewer is put together.
import { isPicture } from './model/content.ts'
import type { Content } from './model/content.ts'
import { addressOf, baseLevelOf, isFew } from './picture/first-tiles.ts'
import type { EarlyAnswers } from './picture/first-tiles.ts'

export function askFirstTiles(content: Content | undefined, credentials: RequestCredentials): EarlyAnswers {
  const answers: EarlyAnswers = new Map()
  if (content === undefined || !isPicture(content)) return answers
  const level = baseLevelOf(content.levels)
  const { columns = 0, rows = 0 } = content.levels[level] ?? {}
  if (!isFew(columns * rows)) return answers
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const url = addressOf(content, level, column, row)
      const answer = fetch(url, { credentials })
      // Whoever takes it is told.
      answer.catch(() => undefined)
      answers.set(url, answer)
    }
  return answers
}
