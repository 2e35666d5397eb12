// npm run cluster -- rolling [--from HEAD --seed 1 --rate 100 --connections 1000 --pause 0 --folder --alone]
import { parseArgs } from 'node:util'
import { missingPrograms } from '../site/cluster.ts'
import { rollingUpdate, type Choices } from './rolling-update.ts'

/** @returns the exit code */
export async function rollingCommand(words: readonly string[]): Promise<number> {
  const missing = missingPrograms()
  if (missing.length > 0) {
    console.error(`Missing: ${missing.join(' and ')} (Debian's packages)`)
    return 1
  }
  const choices = choicesOf(words.slice(words.indexOf('rolling') + 1))
  if (choices === null) {
    console.error(
      'Usage: npm run cluster -- rolling [--from REVISION --seed N --rate 1..1000 --connections 2..10000 --pause SECONDS --folder --alone]',
    )
    return 2
  }
  return (await rollingUpdate(choices)) ? 0 : 1
}

function choicesOf(args: string[]): Choices | null {
  const { values } = parseArgs({
    args: args.filter((word) => word !== '--'),
    options: {
      from: { type: 'string', default: 'HEAD' },
      seed: { type: 'string', default: '1' },
      rate: { type: 'string', default: '100' },
      connections: { type: 'string', default: '1000' },
      pause: { type: 'string', default: '0' },
      folder: { type: 'boolean', default: false },
      alone: { type: 'boolean', default: false },
    },
  })
  const choices = {
    from: values.from,
    seed: Number(values.seed),
    rate: Number(values.rate),
    connections: Number(values.connections),
    pause: Number(values.pause),
    isOnFolder: values.folder,
    isAlone: values.alone,
  }
  const { seed, rate, connections, pause } = choices
  const isBounded = rate > 0 && rate <= 1_000 && connections >= 2 && connections <= 10_000 && pause >= 0
  return Number.isSafeInteger(seed) && isBounded ? choices : null
}
