// For nginx (njs): which requests for files it answers from its own cache. It verifies what docs/formats/media-addresses.md calls the
// seal, by the key that `npm run edge-key` tells. Everything without one is the site's to answer.
import crypto from 'crypto'

const SEALED =
  /^\/media\/([0-9a-z]{1,10})\.((?:[a-z][\w-]{22}\.)*)([\w-]{22})([\w-]{22})\/([a-z]{1,20}\/[0-9a-f-]{36}\/[0-9a-f-]{36})\/([a-z0-9][\w/.-]*)$/
// Answered for one ticket, not for all who have one.
const PERSONAL = /\.json$/
// Tickets of a minute, and clocks that differ by some seconds.
const LONGEST = 65

// @returns the key of the file in the cache; '' for a request that is the site's, null for one that is refused
function fileOf(address, now, key) {
  const parts = SEALED.exec(address)
  if (parts === null) return ''
  const expiry = parseInt(parts[1], 36)
  const digest = crypto.createHmac('sha256', key).update(`${parts[5]}\n${parts[1]}\n${parts[2]}`).digest()
  if (!isSame(digest.slice(0, 16).toString('base64url'), parts[4])) return null
  if (expiry <= now || expiry > now + LONGEST) return null
  return PERSONAL.test(parts[6]) ? '' : `${parts[5]}/${parts[6]}`
}

// Takes as long for every wrong one.
function isSame(one, other) {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}

let known

function answer(r) {
  if (known === undefined) known = Buffer.from(process.env.MEDIA_EDGE_KEY || '', 'base64url')
  const address = r.variables.request_uri.split('?')[0]
  const file = known.length === 32 ? fileOf(address, Math.floor(Date.now() / 1000), known) : ''
  if (file === null) {
    r.return(404)
  } else if (file === '') {
    r.internalRedirect('@site')
  } else {
    r.variables.media_file = file
    r.internalRedirect('@verified')
  }
}

export default { answer, fileOf }
