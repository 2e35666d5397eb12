// A mail server for one test, on a port of its own.
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

interface MailServer {
  readonly server: Server
  /** Every line that a client has sent. */
  readonly heard: string[]
}

/** @param refusal what it answers to recipients; null: it takes them */
export async function testMailServer(refusal: string | null): Promise<MailServer> {
  const heard: string[] = []
  const server = createServer((socket) => {
    let inLetter = false
    socket.setEncoding('utf8').write('220 mail.example\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').filter((text) => text !== '')) {
        heard.push(line)
        if (inLetter && line !== '.') continue
        if (line === '.') inLetter = false
        else if (line === 'DATA') inLetter = true
        if (inLetter) socket.write('354 go on\r\n')
        else if (line.startsWith('RCPT') && refusal !== null) socket.write(`${refusal}\r\n`)
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write(line === '.' ? '250 2.0.0 queued as 42\r\n' : '250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, heard }
}
