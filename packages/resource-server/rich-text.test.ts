import { expect, test } from 'vitest'
import { harmlessHtml } from './rich-text.ts'

const pano = '/view/pano/01a1ffd0-8214-716f-a0c8-a2baffe23e6e'

test.each([
  ['a script', '<p>山</p><script>alert(1)</script>', '<p>山</p>'],
  [
    'an event handler',
    '<img src="https://a.cn/x.jpg" onerror="alert(1)" alt="山" />',
    '<img src="https://a.cn/x.jpg" alt="山" />',
  ],
  ['a script address', '<a href="javascript:alert(1)">走</a>', '<a rel="noopener noreferrer nofollow">走</a>'],
  [
    'a hidden script address',
    '<a href="jAvaScRipt&#58;alert(1)">走</a>',
    '<a rel="noopener noreferrer nofollow">走</a>',
  ],
  ['a data address', '<img src="data:image/svg+xml;base64,PHN2Zz4=" />', '<img />'],
  ['an address without a scheme', '<img src="//evil.example/x.png" />', '<img />'],
  ['a drawing', '<svg onload="alert(1)"><path d="M0 0"/></svg><p>后</p>', '<p>后</p>'],
  ['a form', '<form action="/identity"><input name="password"></form>', ''],
  ['a style sheet', '<style>*{display:none}</style><p>在</p>', '<p>在</p>'],
  [
    'a covering style',
    '<div style="position:fixed;inset:0;text-align:center">上</div>',
    '<div style="text-align:center">上</div>',
  ],
  ['a style that loads', '<p style="background:url(https://evil.example/x)">上</p>', '<p>上</p>'],
  ['a foreign frame', '<iframe src="https://evil.example/"></iframe>', ''],
  ['a frame without a source', '<iframe srcdoc="<script>1</script>"></iframe>', ''],
  ['a frame of another page of ours', '<iframe src="/signin-oidc?code=1"></iframe>', ''],
  ['a frame that climbs out', `<iframe src="${pano}/../../../signout-oidc"></iframe>`, ''],
  ['an unclosed tag', '<p>山<b>水', '<p>山<b>水</b></p>'],
])('%s is taken out', (_what, given, kept) => {
  expect(harmlessHtml(given)).toBe(kept)
})

test.each([
  '<h2>标题</h2><p style="text-align:center"><strong>粗</strong><em>斜</em><u>线</u></p>',
  '<ul><li><p>一</p></li></ul><blockquote><p>引</p></blockquote>',
  '<table><tbody><tr><th colspan="2"><p>头</p></th></tr></tbody></table>',
  `<iframe src="${pano}?embed=1" title="大厅"></iframe>`,
  '<a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">出去</a>',
])('%s stays as it is', (html) => {
  expect(harmlessHtml(html)).toBe(html)
})
