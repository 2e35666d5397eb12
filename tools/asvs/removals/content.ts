// What strangers write and send, and who may see it.
import type { Removal } from './removal.ts'

const storage = 'packages/server-kit/storage'
const resource = 'packages/resource-server'
const withdrawal = (name: string) => ({ file: 'modules/publishing/test/withdrawal.slow.test.ts', name })

export const removalsOfContent: readonly Removal[] = [
  {
    measure: "parsers stay out of the server's own process",
    file: 'tools/architecture/parsers.ts',
    find: 'return [...astray, ',
    replace: 'return [',
    test: {
      file: 'tools/architecture/architecture.test.ts',
      name: 'files of strangers are parsed in the sandbox alone: %s',
    },
  },
  {
    measure: 'pictures of many pixels need a file that has something to say about them',
    file: 'modules/pano/server/upload-big.ts',
    find: 'const MOST_PIXELS = 64',
    replace: 'const MOST_PIXELS = 64_000',
    test: { file: 'modules/pano/server/upload-kinds.slow.test.ts', name: '%s is refused and nothing of it is kept' },
  },
  {
    measure: 'scripts are taken out of texts',
    file: 'packages/kernel/protocol/rich-text-rules.ts',
    find: "'p br hr h1",
    replace: "'script p br hr h1",
    test: { file: `${resource}/rich-text.test.ts`, name: '%s is taken out' },
  },
  {
    measure: 'texts show only our own pages in frames',
    file: `${resource}/rich-text.ts`,
    find: "tag === 'iframe' && !",
    replace: "tag === 'frame' && !",
    test: { file: `${resource}/rich-text.test.ts`, name: '%s is taken out' },
  },
  {
    measure: 'rich text is cleaned when it is stored',
    file: `${resource}/rich-text.ts`,
    find: 'mapRichText(schema, values[name], harmlessHtml)',
    replace: 'values[name]',
    test: { file: 'packages/resource-server/test/rich-text-in.test.ts', name: '%s: by making and by changing' },
  },
  {
    measure: 'media are given by ticket alone',
    file: `${storage}/media-address.ts`,
    find: 'if (!timingSafeEqual(bytes, signature(prefix, expiry, granted))) return null',
    replace: 'timingSafeEqual(bytes, signature(prefix, expiry, granted))',
    test: { file: `${storage}/media-address.test.ts`, name: 'no other prefix, expiry, signature or key opens it' },
  },
  {
    measure: 'tickets run out',
    file: `${storage}/media-address.ts`,
    find: 'return known.expires > now && ended.allHold',
    replace: 'return known.expires > 0 && ended.allHold',
    test: {
      file: `${storage}/media-address.test.ts`,
      name: 'an address holds for 12 to 24 hours and stays the same within its window',
    },
  },
  {
    measure: 'tickets end with what they were given for',
    file: `${storage}/media-address.ts`,
    find: ' && ended.allHold(known.grant, now)',
    replace: '',
    test: withdrawal('is gone wherever it was shown: %s'),
  },
  {
    measure: 'a card ends with its group',
    file: 'modules/organisation/server/card/public-card.ts',
    find: '.where(sql<boolean>`owner_stands(card.user_id, card.group_id)`)',
    replace: '',
    test: withdrawal('goes with its card when that %s'),
  },
  {
    measure: 'a licence of a closed group is suspended',
    file: 'modules/commerce/server/expo-licence/licence.routes.ts',
    find: "row.status === 'issued' && !row.stands",
    replace: "row.status === 'issued' && false",
    test: withdrawal('a licence of an exhibition holds nowhere when it %s'),
  },
  {
    measure: 'originals have no address',
    file: `${storage}/register-media.ts`,
    find: ' || HIDDEN.test(file)',
    replace: '',
    test: { file: `${storage}/register-media.test.ts`, name: '%s is not there' },
  },
  {
    measure: 'a file runs nothing when it is opened by itself',
    file: `${storage}/register-media.ts`,
    find: '"default-src \'none\'; sandbox"',
    replace: '"default-src \'self\'"',
    test: {
      file: `${storage}/register-media.test.ts`,
      name: 'a tile comes with the headers of something that never changes',
    },
  },
  {
    measure: 'keys of storage lead nowhere else',
    file: `${storage}/storage.ts`,
    find: 'const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/',
    replace: 'const SEGMENT = /^[A-Za-z0-9_.-]*$/',
    test: { file: `${storage}/file-storage.test.ts`, name: '%j is no key' },
  },
  {
    measure: 'pages lead to this site only',
    file: 'packages/server-kit/web-app/register-web-app.ts',
    find: 'return isAlias ? ownAddress(origin, request.url) : null',
    replace: 'return isAlias ? new URL(request.url, origin).href : null',
    test: { file: 'packages/server-kit/web-app/web-app.test.ts', name: '%s leads to this site only' },
  },
  {
    measure: 'tiles of maps come from public addresses alone',
    file: 'modules/map/server/map-download/fetch-tile.ts',
    find: 'if (!allowsPrivate) assertPublicHost(url.hostname)',
    replace: '',
    test: {
      file: 'modules/map/server/map-download/archive.test.ts',
      name: 'a download from %s fails with a sentence, and nobody is asked',
    },
  },
  {
    measure: 'addresses of maps are tried in public networks alone',
    file: 'packages/server-kit/http/probe.ts',
    find: 'if (!allowsPrivate) assertPublicHost(url.hostname)',
    replace: '',
    test: { file: 'modules/map/test/map-trials.test.ts', name: 'nobody there, and an address within the network' },
  },
]
