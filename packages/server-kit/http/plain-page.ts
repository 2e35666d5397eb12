// The frame of the few pages that the server draws itself: of the provider, before the start, of mail that was not sent. No script, no built file.

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const style = `
*{box-sizing:border-box}
:root{color-scheme:light dark;--canvas:#f3f4f6;--surface:#fff;--ink:#16181c;--text2:#525862;--text3:#636973;--line:#d3d7dc;--control:#828993;--sun:#f2541b;--bad:#b81f38;--bad-soft:#fcebee}
@media(prefers-color-scheme:dark){:root{--canvas:#0b0c0e;--surface:#131518;--ink:#f1f2f4;--text2:#aeb4be;--text3:#8b929d;--line:#363a41;--control:#6c737e;--sun:#ff6a33;--bad:#ff8294;--bad-soft:#33141a}}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--canvas);color:var(--ink);font:14px/22px "Geist Variable","PingFang SC","HarmonyOS Sans SC",MiSans,"Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{width:100%;max-width:400px;padding:40px 32px;background:var(--surface);border-radius:16px}
svg{display:block;width:32px;height:32px;margin-bottom:24px}
h1{margin:0 0 8px;font-size:20px;line-height:28px;font-weight:600}
p{margin:0 0 24px;color:var(--text2)}
label.field{display:block;margin-bottom:18px;color:var(--text2)}
label.field input{display:block;width:100%;height:44px;margin-top:6px;padding:0 12px;font:inherit;color:var(--ink);background:var(--surface);border:1px solid var(--control);border-radius:8px}
label.check{display:flex;gap:8px;align-items:center;min-height:28px;margin-bottom:24px}
label.check input{width:18px;height:18px;accent-color:var(--ink)}
button,a.button{display:flex;align-items:center;justify-content:center;width:100%;height:44px;font:inherit;font-weight:500;color:var(--surface);background:var(--ink);border:0;border-radius:8px;cursor:pointer;text-decoration:none}
a.quiet{display:block;margin-top:16px;text-align:center;color:var(--text2)}
.error{padding:10px 12px;margin-bottom:24px;color:var(--bad);background:var(--bad-soft);border-radius:8px}
.meta{margin:24px 0 0;font-size:12px;line-height:18px;color:var(--text3)}
article{padding:16px 0;border-top:1px solid var(--line)}
article h2{margin:4px 0;font-size:16px;line-height:24px}
article .meta{margin:0 0 4px;color:var(--text2)}
pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
:focus-visible{outline:2px solid var(--sun);outline-offset:2px}
`

const logo = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" aria-hidden="true"><path d="M21.07 10.02A9.3 9.3 0 1 1 14.25 2.98"/><path d="M3 13.2C7 16.8 17 16.8 21 13.2"/><circle cx="18.7" cy="5.55" r="2.7" fill="var(--sun)" stroke="none"/></svg>`

/** `body` is markup; whatever came from outside has to be escaped in it already. */
export function plainPage(title: string, body: string, language = 'zh-CN'): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main>${logo}<h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>`
}
