// What stands before the operations in the description of the API: how programs come in, and examples that run as they are.
export const apiWords = `界面能做的，接口都能做。程序用**访问令牌**进来：在「账户 → 访问令牌」创建，请求时带上 \`Authorization: Bearer hs_…\`；每个操作要哪一个权限，写在它的 \`x-token-scope\` 里。

下面的例子在 Node 20 以上运行，地址和令牌取自环境变量 \`SITE_ADDRESS\` 和 \`SITE_TOKEN\`。

### 令牌是谁的、能做什么

\`\`\`js
const site = process.env.SITE_ADDRESS
const headers = { authorization: 'Bearer ' + process.env.SITE_TOKEN }
const { userName, scopes } = await (await fetch(site + '/api/Token', { headers })).json()
console.log(userName, scopes.join(' '))
\`\`\`

### 一页一页读列表

\`\`\`js
const site = process.env.SITE_ADDRESS
const headers = { authorization: 'Bearer ' + process.env.SITE_TOKEN }
let cursor = null
do {
  const query = new URLSearchParams({ pageSize: '2', sort: '-createdTime', ...(cursor === null ? {} : { cursor }) })
  const page = await (await fetch(site + '/api/My/Panos?' + query, { headers })).json()
  for (const { id, title, status } of page.items) console.log(id, status, title)
  cursor = page.nextCursor
} while (cursor !== null)
\`\`\`

### 建一个漫游，改它，发布它

每条记录有 \`version\`，修改时带上读到的那个；别人先改过时答 409，正文里的 \`current\` 是现在的样子。

\`\`\`js
const site = process.env.SITE_ADDRESS
const authorization = 'Bearer ' + process.env.SITE_TOKEN
async function ask(method, path, body) {
  const headers = body ? { authorization, 'content-type': 'application/json' } : { authorization }
  const answer = await fetch(site + path, { method, headers, body: body && JSON.stringify(body) })
  const told = await answer.json()
  if (!answer.ok) throw new Error(told.title + (told.detail ? '：' + told.detail : ''))
  return told
}
const { items: [pano] } = await ask('GET', '/api/My/Panos?status=ready&pageSize=1')
const scene = { id: 'scene-1', panoId: pano.id, title: pano.title, order: 0 }
const tour = await ask('POST', '/api/My/Tours', { title: '新的漫游', scenes: [scene], startSceneId: 'scene-1' })
const changed = await ask('PATCH', '/api/My/Tours/' + tour.id, { version: tour.version, visibility: 'public' })
const shown = await ask('POST', '/api/My/Tours/' + changed.id + '/publish')
console.log(shown.status, site + '/view/tour/' + shown.id)
\`\`\`

### 失败时

回答是 [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457) 的问题文档：\`type\` 是代码，\`title\` 和 \`detail\` 是给人看的中文，\`errors\` 指出哪个字段不对。

\`\`\`js
const answer = await fetch(process.env.SITE_ADDRESS + '/api/View/Panos/none')
const { type, title } = await answer.json()
console.log(answer.status, type, title)
\`\`\`
`
