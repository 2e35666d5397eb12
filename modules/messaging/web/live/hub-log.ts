// What the library of the hubs complains of goes to the console, but for lines that closed because the page is left.
import { LogLevel, type ILogger } from '@microsoft/signalr'

/** Going away: of the page, or of a server that another one follows. */
const GOING_AWAY = 'WebSocket closed with status code: 1001'

export const hubLog: ILogger = {
  log(level: LogLevel, message: string): void {
    // Firefox closes the sockets before it tells the page that it is left, and also where the page stays after all, for which the line comes
    // back by itself: there is no earlier event at which to end it, and nothing is wrong.
    if (level < LogLevel.Error || message.includes(GOING_AWAY)) return
    console.error(message)
  },
}
