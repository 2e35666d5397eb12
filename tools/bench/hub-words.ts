// The frames of either protocol, written by hand so that the load costs as little for the one as for the other.

export interface HubWords {
  readonly path: string
  /** Said once the socket is open, or in answer to the first word. */
  readonly hello: string
  readonly waitsForWord: boolean
  readonly isReady: (text: string) => boolean
  readonly echo: (text: string) => string
  readonly broadcast: (text: string) => string
  readonly isAnswer: (text: string) => boolean
  readonly isEvent: (text: string) => boolean
  /** What has to be answered at once. */
  readonly reply: (text: string) => string | null
}

const END = '\u001e'

export const hubWords: Readonly<Record<'signalr' | 'socketio', HubWords>> = {
  signalr: {
    path: '/hubs/bench',
    hello: `{"protocol":"json","version":1}${END}`,
    waitsForWord: false,
    isReady: (text) => text === '{}',
    echo: (text) => `{"arguments":["${text}"],"invocationId":"0","target":"echo","type":1}${END}`,
    broadcast: (text) => `{"arguments":["${text}"],"target":"broadcast","type":1}${END}`,
    isAnswer: (text) => text.startsWith('{"type":3'),
    isEvent: (text) => text.startsWith('{"type":1'),
    reply: (text) => (text === '{"type":6}' ? `{"type":6}${END}` : null),
  },
  socketio: {
    path: '/socket.io/?EIO=4&transport=websocket',
    hello: '40',
    waitsForWord: true,
    isReady: (text) => text.startsWith('40'),
    echo: (text) => `420["echo","${text}"]`,
    broadcast: (text) => `42["broadcast","${text}"]`,
    isAnswer: (text) => text.startsWith('43'),
    isEvent: (text) => text.startsWith('42'),
    reply: (text) => (text === '2' ? '3' : null),
  },
}
