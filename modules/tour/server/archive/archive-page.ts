// The page of an archive: data, player and style, beside it or within it.
import type { PublicTour } from '../../contract/public-tour.ts'

/** Text within a script element must not be able to end it. */
function scriptSafe(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

export function tourScript(tour: PublicTour): string {
  return `window.huanshiTour=${scriptSafe(JSON.stringify(tour))}\n`
}

/** @param brand null where the page is the product's own */
const head = (title: string, brand: string | null): string => `<!doctype html>
<html lang="zh-CN"${brand === null ? '' : ` data-brand="${escaped(brand)}"`}>
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
<meta name="theme-color" content="#0b0c0e" />
<title>${escaped(title)}</title>
`

export function folderPage(title: string, brand: string | null): string {
  return `${head(title, brand)}<link rel="stylesheet" href="player.css" />
</head>
<body>
<div id="root"></div>
<script src="tour.js"></script>
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

export function singlePage(tour: PublicTour, player: Player, brand: string | null): SinglePage {
  const style = player.style.replaceAll(/<\/style/gi, '<\\/style')
  // Ending a script within a script: only strings of the player hold such words.
  const script = player.script.replaceAll(/<\/script/gi, '<\\/script').replaceAll('<!--', '<\\!--')
  return {
    start: `${head(tour.title, brand)}<style>${style}</style>
</head>
<body>
<div id="root"></div>
<script>${tourScript(tour)}</script>
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
