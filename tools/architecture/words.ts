// Marks of unfinished or silenced work, and traces of the machine that the work was done on.
import type { Finding, Rule } from './source.ts'

/** Former names of things: the present ones are the field's terms (docs/glossary.md). */
const endedNames = [
  '[cC]ourier',
  '[fF]arewells?',
  'partedWith',
  'giveRoomBack',
  'lend(?:Credential|Prover|Invoke|PictureList)',
  '\\w*(?:[fF]ilm|FILM)\\w*',
  'signKept|kept-media',
  'bending',
  '(?:stage|useNadir|useComment|useTouched)Marks?|marksInScene',
  '(?:Picture|Level|Look|Download|Import|Probe|Run|Pyramid|Sight)Order|renditionOrders',
  '\\w*[uU]sual[A-Z]\\w*|USUAL(?:_\\w+)?|usual-(?:fields|views)',
  'putAside|isPutRight|accessLetter|look-tab|(?:spread|several)-look',
  'ProofWay|ShownWay|proof-ways|testWay|(?:lib|pano)-ways|panoWays|waysFor|(?:Upload|Lib)Ways?',
  'deeds?(?:Of)?|Deeds?|gates|(?:is)?[hH]ung',
  'planetUrl|StandingPage|noGrants|position-mark|(?:open)?Leases?|use-?[sS]ight',
]

/** What still says them: names of queues and of work done once, which databases hold; an icon's name; a curve of tones. */
const kept = /'(?:film-rendition|film-places|former-films|pano-film-level)'|\bFilm,|\bicon: Film\b|\bfilmic\b/g

const refused: readonly (readonly [RegExp, string])[] = [
  [/\b(TODO|FIXME|XXX|HACK)\b/, 'unfinished work'],
  // The two limits of functions have exceptions, which exceptions.ts counts.
  [
    /@ts-(ignore|nocheck)|(ox|es)lint-disable(?!-next-line (complexity|max-lines-per-function|complexity, max-lines-per-function) -- )|oxfmt-ignore/,
    'a silenced check',
  ],
  [/\b(it|test|describe)\.(only|skip|todo)\(/, 'a test that is left out'],
  [/^(?!\s*(?:\/\/|\/?\*)).*(?:\bas any\b|: any\b|<any>)/, 'any'],
  [new RegExp(`\\b(?:${endedNames.join('|')})\\b`), 'a name that was given up'],
  [
    /registry\.npmjs|deb\.debian\.org|(?<![\w.])\/home\/[a-z]|\/root\/|\/work\/(main|shared)/,
    'a trace of a machine or a registry',
  ],
]

/** The file that spells the refused words out. */
const exempt = 'tools/architecture/words'

export const checkWords: Rule = (sources) =>
  sources
    .filter(({ path }) => !path.startsWith(exempt))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          refused.flatMap(([pattern, message]): Finding[] =>
            pattern.test(line.replaceAll(kept, '')) ? [{ path, line: index + 1, message }] : [],
          ),
        ),
    )
