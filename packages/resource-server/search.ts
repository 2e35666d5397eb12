// What a person types becomes a full-text query: every term must be found; words by their beginning, parts of longer names and
// ideographs as they stand.
// search_words() in 0101-lists.sql takes the stored text apart in the same way.

const ideographs = String.raw`\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{323af}`
const separators = String.raw`\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufe30-\ufe6f\uff00-\uff65\ufffd`
const runs = new RegExp(`[${ideographs}]+|[^${separators}${ideographs}]+`, 'gu')
const ideograph = new RegExp(`^[${ideographs}]`, 'u')
/** As the stored text is cut. */
const LONGEST_WORD = 100
const MOST_TERMS = 20

/** The runs of letters and of ideographs in a text, in the form in which they are stored. */
export function termsOf(text: string): string[] {
  const terms = text.normalize('NFKC').toLowerCase().match(runs) ?? []
  return [...new Set(terms.map((term) => Array.from(term).slice(0, LONGEST_WORD).join('')))].slice(0, MOST_TERMS)
}

/** Text for `::tsquery`; null when there is nothing that could be found. */
export function searchQuery(text: string): string | null {
  const terms = termsOf(text)
  if (terms.length === 0) return null
  const typing = isFileName(text) ? null : terms.at(-1)
  return terms.map((term) => termQuery(term, term === typing || isLoose(text, term))).join(' & ')
}

const extension =
  /\.(jpe?g|png|gif|bmp|tiff?|psb|webp|mp[34]|m4a|aac|ogg|wav|glb|gltf|ply|splat|kml|gpx|geojson|zip|7z|rar|pdf|docx?|xlsx?|pptx?|txt)$/i

/**
 * The words alone, each with the signs of an owner in front, for the index of what lies within one owner's records
 * (search_of_owner() in 0299-words-of-owners.sql). It finds no less than `searchQuery`, and more: that a run of signs stands together is for that one to see.
 */
export function wordsWithin(text: string, ownerId: string): string {
  const signs = signsOf(ownerId)
  const terms = termsOf(text)
  const typing = isFileName(text) ? null : terms.at(-1)
  return terms
    .flatMap((term) => {
      if (!ideograph.test(term)) {
        const isBeginning = term === typing || isLoose(text, term)
        return [isBeginning ? `${quoted(signs + term)}:*` : quoted(signs + term)]
      }
      const [first = '', ...others] = Array.from(term)
      return others.length === 0
        ? [quoted(signs + first)]
        : pairsOf([first, ...others]).map((pair) => quoted(signs + pair))
    })
    .join(' & ')
}

/** Tags for the index of what lies within one owner's records (tags_of_owner() in 0327-tags-of-owners.sql). */
export function tagsWithin(tags: readonly (string | number)[], ownerId: string): string[] {
  return tags.map((tag) => signsOf(ownerId) + String(tag))
}

/** Last signs of the id, which tell it from nearly all others. */
function signsOf(ownerId: string): string {
  return ownerId.toLowerCase().slice(-4)
}

/** Of a whole file name every part is meant as it stands. */
function isFileName(text: string): boolean {
  return extension.test(text.trim())
}

/** A word of its own may be the beginning of one; a part of something longer (`IMG_2000`) is whole. */
function isLoose(text: string, term: string): boolean {
  return !isFileName(text) && text.normalize('NFKC').toLowerCase().split(/\s+/).includes(term)
}

function termQuery(term: string, isBeginning: boolean): string {
  if (!ideograph.test(term)) return isBeginning ? `${quoted(term)}:*` : quoted(term)
  const signs = Array.from(term)
  if (signs.length === 1) return quoted(term)
  // Pairs side by side: the same run of signs and no other.
  return `(${pairsOf(signs).map(quoted).join(' <-> ')})`
}

function pairsOf(signs: readonly string[]): string[] {
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
