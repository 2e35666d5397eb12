// Hubs to be killed: node live-server.ts DATABASE SENDER RECEIVER. Says where they listen and how to be those two.
import { createServer } from 'node:http'
import { testToken } from '@huanshi/server-kit/app/test-app.ts'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { openTestLive } from './test-live.ts'

const [databaseUrl = '', sender = '', receiver = ''] = process.argv.slice(2)
const db = openDatabase(databaseUrl)
const live = await openTestLive({ db, directUrl: databaseUrl, onError: console.error })
const server = createServer()
live.mount(server)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const tokens = Object.entries({ sender, receiver }).map(([sessionId, userId]) =>
    testToken({ userId, userName: 'someone', roles: ['会员'], sessionId }),
  )
  void Promise.all(tokens).then((signed) => {
    console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : 0, tokens: signed }))
    return signed
  })
})
process.on('disconnect', () => process.exit(0))
