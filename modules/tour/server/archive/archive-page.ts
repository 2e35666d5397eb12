// The page of an archive: data, player and style, beside it or within it.
import { withBrandWords, type BrandWords } from '@huanshi/server-kit/settings/brand-words.ts'
import type { PublicTour } from '../../contract/public-tour.ts'

/** Text within a script element must not be able to end it. */
function scriptSafe(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

export function tourScript(tour: PublicTour): string {
  return `window.huanshiTour=${scriptSafe(JSON.stringify(tour))}\n`
}

/** Up to where the tour is drawn. @param style of the player @param brand null where the page is the product's own */
function beginning(title: string, style: string, brand: BrandWords | null): string {
  const plain = `<!doctype html>
<html lang="zh-CN"${brand === null || brand.logo === '' ? '' : ` data-logo="${escaped(brand.logo)}"`}>
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
<meta name="theme-color" content="#0b0c0e" />
<title>${escaped(title)}</title>
${style}
</head>
<body>
`
  const page = brand === null ? plain : withBrandWords(plain, brand)
  const loading = brand?.loading == null ? '' : firstPicture(brand.loading)
  return `${page}${loading}<div id="root"></div>\n`
}

/** As on the site, where the style stands in the page itself. */
const firstPicture = (address: string): string =>
  `<img id="first-picture" src="${escaped(address)}" alt="" style="position:fixed;inset:0;width:100%;height:100%;object-fit:cover" />\n`

export function folderPage(title: string, brand: BrandWords | null): string {
  return `${beginning(title, '<link rel="stylesheet" href="player.css" />', brand)}<script src="tour.js"></script>
<script src="player.js"></script>
</body>
</html>
`
}

interface SinglePage {
  /** up to and with the opening of the list of packs */
  readonly start: string
  readonly pack: (name: string, files: readonly string[], isFirst: boolean) => string
  readonly end: string
}

interface Player {
  readonly script: string
  readonly style: string
}

export function singlePage(tour: PublicTour, player: Player, brand: BrandWords | null): SinglePage {
  const style = player.style.replaceAll(/<\/style/gi, '<\\/style')
  // Ending a script within a script: only strings of the player hold such words.
  const script = player.script.replaceAll(/<\/script/gi, '<\\/script').replaceAll('<!--', '<\\!--')
  return {
    start: `${beginning(tour.title, `<style>${style}</style>`, brand)}<script>${tourScript(tour)}</script>
<script>window.huanshiPacks=[`,
    pack: (name, files, isFirst) => `${isFirst ? '' : ','}\n${scriptSafe(JSON.stringify([name, files]))}`,
    end: `]</script>
<script>${script}</script>
</body>
</html>
`,
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
