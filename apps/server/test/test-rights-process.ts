// A server in a process of its own, and a person's connection to it.
import type { HubConnection } from '@microsoft/signalr'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestPerson } from '@huanshi/server-kit/app/test-app.ts'
import { connected } from './test-hub.ts'

export interface RightsProcess {
  token(person: TestPerson): Promise<string>
  /** The status of the answer. */
  ask(token: string, method: 'GET' | 'POST', path: string, body?: object): Promise<number>
  connect(token: string): Promise<HubConnection>
  end(): void
}

export async function startRightsProcess(databaseUrl: string): Promise<RightsProcess> {
  const child = fork(join(import.meta.dirname, 'rights-server.ts'), [databaseUrl])
  const said = async (): Promise<unknown> => ((await once(child, 'message')) as unknown[])[0]
  const url = `http://127.0.0.1:${String(await said())}`
  return {
    async token(person) {
      const answer = said()
      child.send(person)
      return String(await answer)
    },
    async ask(token, method, path, body) {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
      const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      await answer.arrayBuffer()
      return answer.status
    },
    connect: (token) => connected(`${url}/hubs/main`, token),
    end: () => void child.kill('SIGKILL'),
  }
}
