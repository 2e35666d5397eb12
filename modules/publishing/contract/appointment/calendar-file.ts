// Appointments as iCalendar (RFC 5545, its name and interval RFC 7986), in UTC, so that no time zone has to be described.
export interface CalendarEvent {
  readonly uid: string
  /** Grows with each change, so that calendars take the newer one. */
  readonly sequence: number
  readonly start: Date
  readonly end: Date
  readonly changed: Date
  readonly summary: string
  readonly description: string
  readonly url: string
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
}

const MOST_OCTETS = 75
/** How often calendars are asked to look again; many look less often. */
const REFRESH = 'PT1H'

/** A file to be added to a calendar. */
export function calendarFile(event: CalendarEvent): string {
  return calendarOf(['METHOD:PUBLISH', ...linesOf(event)])
}

/** What calendars subscribe to and ask for again and again. */
export function calendarFeed(name: string, events: readonly CalendarEvent[]): string {
  const head = [`NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`, `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`]
  return calendarOf([...head, `X-PUBLISHED-TTL:${REFRESH}`, ...events.flatMap(linesOf)])
}

function calendarOf(lines: readonly string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Huanshi//Appointments//EN', ...lines, 'END:VCALENDAR']
  return all.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changed)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.status}`,
    'END:VEVENT',
  ]
}

/** 20261121T013000Z */
function utc(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function text(value: string): string {
  return value
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')
}

const octets = new TextEncoder()

/** Lines have at most 75 octets and no character is parted. */
function folded(line: string): string {
  const lines: string[] = []
  let now = ''
  for (const sign of line) {
    if (octets.encode(now + sign).length > MOST_OCTETS) {
      lines.push(now)
      now = ' '
    }
    now += sign
  }
  return [...lines, now].join('\r\n')
}
