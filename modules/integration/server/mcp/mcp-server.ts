// The server of the Model Context Protocol for one request: the tools that the token's scopes leave, each checked before it runs.
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { Value } from 'typebox/value'
import { readingTools } from './reading-tools.ts'
import { Refused, type SiteCaller } from './site-caller.ts'
import type { Tool } from './tool.ts'
import { tourTools } from './tour-tools.ts'

const tools: readonly Tool[] = [...readingTools, ...tourTools]

const INSTRUCTIONS =
  '这个网站收藏全景和漫游。可以读公开的作品，建立和修改自己的漫游草稿。访客看到的是人发布过的版本：改草稿不影响他们，要发布时用 propose_publishing 请人决定。' +
  '文件不能按网址取来：全景由人在网页上传，或用命令行 huanshi upload。'

/** Answers one message. No session is kept: any process answers any of them. */
export async function answerMessage(site: SiteCaller, request: Request, message: unknown): Promise<Response> {
  const offered = tools.filter(({ scope }) => scope === null || site.reach.scopes.includes(scope))
  const server = new Server(
    { name: 'huanshi', title: '环视', version: '1' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: offered.map(described) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const found = offered.find(({ name }) => name === params.name)
    return found === undefined
      ? failed(`没有工具 ${params.name}，或者令牌没有它要的权限`)
      : run(found, site, params.arguments ?? {})
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}

function described({ name, title, description, input, isReading }: Tool) {
  const inputSchema = JSON.parse(JSON.stringify(input)) as { type: 'object' } // a schema is plain data
  const annotations = { readOnlyHint: isReading, destructiveHint: name.startsWith('remove_'), openWorldHint: false }
  return { name, title, description, inputSchema, annotations }
}

async function run(tool: Tool, site: SiteCaller, given: object) {
  const { input } = tool
  if (!Value.Check(input, given)) {
    const [first] = Value.Errors(input, given)
    return failed(`参数不对：${first?.instancePath ?? ''} ${first?.message ?? ''}`)
  }
  try {
    const answer = await tool.run(site, given)
    return { content: [{ type: 'text' as const, text: JSON.stringify(answer) }], structuredContent: { ...answer } }
  } catch (error) {
    if (error instanceof Refused) return failed(error.message)
    throw error
  }
}

function failed(text: string) {
  return { content: [{ type: 'text' as const, text }], isError: true }
}
