import { brandWord, siteName } from '@huanshi/web-kit/site/site-words.ts'
import { say } from '../../words/say.ts'

/** The name of the brand, and by which site it was made where the brand says so. */
export function brandWords(): string[] {
  const maker = brandWord('maker')
  return [siteName(), ...(maker === '' ? [] : [say('madeBy', { site: maker })])]
}
