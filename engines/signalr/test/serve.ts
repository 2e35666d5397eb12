// The test hub by itself, for suites of others: `node test/serve.ts [key.pem cert.pem]` says where it listens.
import { readFileSync } from 'node:fs'
import { startTestServer } from './test-server.ts'

const [key, cert] = process.argv.slice(2)
const certificate =
  key === undefined || cert === undefined ? null : { key: readFileSync(key), cert: readFileSync(cert) }
const { url, secureUrl } = await startTestServer({}, certificate)
console.log(`READY ${secureUrl};${url}`)
