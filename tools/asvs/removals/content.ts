// What strangers write and send, and who may see it.
import type { RemovalRows } from './removal.ts'

const withdrawal = (name: string) => ['modules/publishing/test/withdrawal.slow.test.ts', name] as const

export const removalsOfContent: RemovalRows = {
  'tools/architecture/parsers.ts': [
    [
      "parsers stay out of the server's own process",
      'return [...astray, ',
      'return [',
      'tools/architecture/architecture.test.ts',
      'files of strangers are parsed in the sandbox alone: %s',
    ],
  ],
  'modules/pano/server/upload-big.ts': [
    [
      'pictures of many pixels need a file that has something to say about them',
      'const MOST_PIXELS = 64',
      'const MOST_PIXELS = 64_000',
      'modules/pano/server/upload-kinds.slow.test.ts',
      '%s is refused and nothing of it is kept',
    ],
  ],
  'packages/kernel/protocol/rich-text-rules.ts': [
    [
      'scripts are taken out of texts',
      "'p br hr h1",
      "'script p br hr h1",
      'packages/resource-server/rich-text.test.ts',
      '%s is taken out',
    ],
  ],
  'packages/resource-server/rich-text.ts': [
    [
      'texts show only our own pages in frames',
      "tag === 'iframe' && !",
      "tag === 'frame' && !",
      'packages/resource-server/rich-text.test.ts',
      '%s is taken out',
    ],
    [
      'rich text is cleaned when it is stored',
      'mapRichText(schema, values[name], harmlessHtml)',
      'values[name]',
      'packages/resource-server/test/rich-text-in.test.ts',
      '%s: by making and by changing',
    ],
  ],
  'packages/server-kit/storage/media-address.ts': [
    [
      'media are given by ticket alone',
      'if (!timingSafeEqual(bytes, signature(prefix, expiry, granted))) return null',
      'timingSafeEqual(bytes, signature(prefix, expiry, granted))',
      'packages/server-kit/storage/media-address.test.ts',
      'no other prefix, expiry, signature or key opens it',
    ],
    [
      'tickets run out',
      'return known.expires > now && ended.allHold',
      'return known.expires > 0 && ended.allHold',
      'packages/server-kit/storage/media-address.test.ts',
      'an address holds for 12 to 24 hours and stays the same within its window',
    ],
    [
      'tickets end with what they were given for',
      ' && ended.allHold(known.grant, now)',
      '',
      ...withdrawal('is gone wherever it was shown: %s'),
    ],
  ],
  'modules/organisation/server/card/public-card.ts': [
    [
      'a card ends with its group',
      '.where(sql<boolean>`owner_stands(card.user_id, card.group_id)`)',
      '',
      ...withdrawal('goes with its card when that %s'),
    ],
  ],
  'modules/commerce/server/expo-licence/licence.routes.ts': [
    [
      'a licence of a closed group is suspended',
      "row.status === 'issued' && !row.stands",
      "row.status === 'issued' && false",
      ...withdrawal('a licence of an exhibition holds nowhere when it %s'),
    ],
  ],
  'packages/server-kit/storage/register-media.ts': [
    [
      'originals have no address',
      ' || HIDDEN.test(file)',
      '',
      'packages/server-kit/storage/register-media.test.ts',
      '%s is not there',
    ],
    [
      'a file runs nothing when it is opened by itself',
      '"default-src \'none\'; sandbox"',
      '"default-src \'self\'"',
      'packages/server-kit/storage/register-media.test.ts',
      'a tile comes with the headers of something that never changes',
    ],
  ],
  'packages/server-kit/storage/storage.ts': [
    [
      'keys of storage lead nowhere else',
      'const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/',
      'const SEGMENT = /^[A-Za-z0-9_.-]*$/',
      'packages/server-kit/storage/file-storage.test.ts',
      '%j is no key',
    ],
  ],
  'packages/server-kit/web-app/register-web-app.ts': [
    [
      'pages lead to this site only',
      'return isAlias ? ownAddress(origin, request.url) : null',
      'return isAlias ? new URL(request.url, origin).href : null',
      'packages/server-kit/web-app/web-app.test.ts',
      '%s leads to this site only',
    ],
  ],
  'modules/map/server/map-download/fetch-tile.ts': [
    [
      'tiles of maps come from public addresses alone',
      'if (!allowsPrivate) assertPublicHost(url.hostname)',
      '',
      'modules/map/server/map-download/archive.test.ts',
      'a download from %s fails with a sentence, and nobody is asked',
    ],
  ],
  'packages/server-kit/http/probe.ts': [
    [
      'addresses of maps are tried in public networks alone',
      'if (!allowsPrivate) assertPublicHost(url.hostname)',
      '',
      'modules/map/test/map-trials.test.ts',
      'nobody there, and an address within the network',
    ],
  ],
}
