// A whole server for a test of several: node rights-server.ts DATABASE. Says its port; makes a token of whoever it is asked for.
import { testApp, testToken, type TestPerson } from '@huanshi/server-kit/app/test-app.ts'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { registerResources } from '../composition/register-resources.ts'
import { openTestLive } from './test-live.ts'
import { testEnded, testRules } from './test-rules.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const db = openDatabase(databaseUrl)
const onError = (error: unknown): void => console.error(error)
const app = await testApp({ db, register: (site) => registerResources(site, { db, rules: testRules }) })
const live = await openTestLive({ db, directUrl: databaseUrl, permits: testEnded, onError })
live.mount(app.server)
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', (person: TestPerson) => {
  testToken(person).then((token) => process.send?.(token), onError)
})
process.on('disconnect', () => process.exit(0))
const address = app.server.address()
process.send?.(typeof address === 'object' ? address?.port : 0)
