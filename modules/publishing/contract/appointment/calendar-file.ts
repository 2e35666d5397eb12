// An appointment as iCalendar (RFC 5545), in UTC, so that no time zone has to be described.
interface CalendarEvent {
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

export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Huanshi//Appointments//EN',
    'METHOD:PUBLISH',
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
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** 20261121T013000Z */
function utc(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function text(value: string): string {
  return value.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')
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
