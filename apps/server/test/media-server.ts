// The whole site in a process of its own: node media-server.ts DATABASE FOLDER. Says where it listens; makes a token of whoever it
// is asked for.
import { testApp, testToken, type TestPerson } from '@huanshi/server-kit/app/test-app.ts'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { openTestLive } from './test-live.ts'
import { registerTestPages } from './test-pages.ts'
import { registerTestRoutes } from './test-routes.ts'
import { testEnded } from './test-rules.ts'

const [databaseUrl = '', folder = ''] = process.argv.slice(2)
const db = openDatabase(databaseUrl, { max: 3 })
const onError = (error: unknown): void => console.error(error)
const live = await openTestLive({ db, directUrl: databaseUrl, permits: testEnded, onError })
const app = await testApp({
  db,
  async register(app) {
    await registerTestPages(app, db, folder)
    await registerTestRoutes(app, db, folder)
  },
})
live.mount(app.server)
process.on('message', (person: TestPerson) => {
  testToken(person).then((token) => process.send?.(token), onError)
})
process.on('disconnect', () => process.exit(0))
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
