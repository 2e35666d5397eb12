// The frame of pages that are only read: no script, the reader's own theme, as wide as lines are read well.
import { escapeHtml as escape } from '@huanshi/server-kit/http/plain-page.ts'

interface Reading {
  readonly title: string
  readonly site: string
  readonly language: string
  readonly canonical: string
  /** Of the title, where it is another. */
  readonly lang: string
  /** Markup; whatever came from outside is escaped in it already. */
  readonly body: string
}

const style = `
*{box-sizing:border-box}
:root{color-scheme:light dark;--paper:#fff;--ink:#16181c;--quiet:#525862;--line:#d3d7dc;--sun:#a83208}
@media(prefers-color-scheme:dark){:root{--paper:#131518;--ink:#f1f2f4;--quiet:#aeb4be;--line:#363a41;--sun:#ff9a73}}
body{margin:0 auto;max-width:44em;padding:24px 20px 48px;background:var(--paper);color:var(--ink);font:16px/28px "Geist Variable","PingFang SC","HarmonyOS Sans SC",MiSans,"Microsoft YaHei","Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere}
h1{margin:16px 0 4px;font-size:28px;line-height:36px}
h2{margin:40px 0 8px;padding-top:24px;border-top:1px solid var(--line);font-size:21px;line-height:28px}
h3{margin:24px 0 4px;font-size:16px;line-height:24px}
p{margin:0 0 12px}
ul,ol{margin:0 0 12px;padding-left:24px}
a{color:var(--sun);text-underline-offset:3px}
img,video{max-width:100%;max-height:60vh;height:auto;border-radius:8px}
audio{width:100%}
.facts{color:var(--quiet)}
form{display:grid;gap:12px;max-width:320px;margin-top:24px}
input,button{min-height:44px;padding:0 12px;font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--quiet);border-radius:8px}
button{color:var(--paper);background:var(--ink);cursor:pointer}
footer{margin-top:48px;padding-top:16px;border-top:1px solid var(--line)}
footer a{display:inline-block;padding:8px 12px 8px 0}
footer a[aria-current]{color:var(--ink);font-weight:600;text-decoration:none}
:focus-visible{outline:2px solid var(--sun);outline-offset:2px}
`

export function readingPage({ title, site, language, canonical, lang, body }: Reading): string {
  return `<!doctype html>
<html lang="${escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title${lang === '' ? '' : ` lang="${escape(lang)}"`}>${escape(`${title} · ${site}`)}</title>
<link rel="canonical" href="${escape(canonical)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>${body}</body>
</html>`
}
