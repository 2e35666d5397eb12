// When the author of a form receives people: weekly hours on the clock of one time zone, and how far ahead a time may be taken.
import { Type, type Static } from 'typebox'

const closed = { additionalProperties: false } as const
export const DAY_MINUTES = 1440
/** Of an appointment that takes the whole of a day's hours. */
export const WHOLE_DAY = DAY_MINUTES
export const lengths = [15, 30, 45, 60, 90, 120, 180, 240, WHOLE_DAY] as const
export const MOST_SPANS = 28
export const MOST_CLOSED_DAYS = 60
export const MOST_AHEAD_DAYS = 180

export const Day = Type.String({ format: 'date' })

/** Minutes since midnight on the clock of the time zone; `weekday` 1 is Monday, 7 Sunday. */
export const OpenSpan = Type.Object(
  {
    weekday: Type.Integer({ minimum: 1, maximum: 7 }),
    from: Type.Integer({ minimum: 0, maximum: DAY_MINUTES }),
    until: Type.Integer({ minimum: 0, maximum: DAY_MINUTES }),
  },
  closed,
)
export type OpenSpan = Static<typeof OpenSpan>

export const Appointments = Type.Object(
  {
    /** IANA name. */
    timeZone: Type.String({ title: '时区', minLength: 1, maxLength: 60 }),
    minutes: Type.Enum([...lengths], { title: '时长' }),
    /** How many may take the same time. */
    places: Type.Integer({ title: '名额', minimum: 1, maximum: 500 }),
    aheadDays: Type.Integer({ title: '最多提前', minimum: 1, maximum: MOST_AHEAD_DAYS }),
    noticeHours: Type.Integer({ title: '至少提前', minimum: 0, maximum: 336 }),
    /** Nobody has to confirm what a visitor takes. */
    isConfirmed: Type.Boolean({ title: '自动确认' }),
    /** What is taken in one form of its author that says so takes a place in all of them. */
    isShared: Type.Optional(Type.Boolean({ title: '与其他表单共用时间' })),
    hours: Type.Array(OpenSpan, { title: '开放时间', maxItems: MOST_SPANS }),
    closedDays: Type.Array(Day, { title: '不开放的日子', maxItems: MOST_CLOSED_DAYS, uniqueItems: true }),
  },
  closed,
)
export type Appointments = Static<typeof Appointments>

const workdays = [1, 2, 3, 4, 5]
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hoursOn = (weekdays: readonly number[], spans: readonly (readonly [number, number])[]): OpenSpan[] =>
  weekdays.flatMap((weekday) => spans.map(([from, until]) => ({ weekday, from: from * 60, until: until * 60 })))

/** Days are those of Shanghai wherever the site has to choose. */
export const firstAppointments: Appointments = {
  timeZone: 'Asia/Shanghai',
  minutes: 30,
  places: 1,
  aheadDays: 30,
  noticeHours: 24,
  isConfirmed: false,
  hours: hoursOn(workdays, [
    [9, 12],
    [14, 18],
  ]),
  closedDays: [],
}

type Preset = Pick<Appointments, 'minutes' | 'places' | 'noticeHours' | 'isConfirmed' | 'hours'>

export const appointmentPresets: Readonly<Record<string, Preset>> = {
  工作日看房: {
    minutes: 30,
    places: 1,
    noticeHours: 24,
    isConfirmed: false,
    hours: firstAppointments.hours,
  },
  周末看房: { minutes: 45, places: 1, noticeHours: 24, isConfirmed: false, hours: hoursOn([6, 7], [[10, 17]]) },
  场馆参观: {
    minutes: 60,
    places: 30,
    noticeHours: 2,
    isConfirmed: true,
    hours: hoursOn([2, 3, 4, 5, 6, 7], [[9, 17]]),
  },
  门店试用: { minutes: 60, places: 2, noticeHours: 4, isConfirmed: false, hours: hoursOn(everyDay, [[10, 20]]) },
  全天拍摄: { minutes: WHOLE_DAY, places: 1, noticeHours: 72, isConfirmed: false, hours: hoursOn(everyDay, [[9, 18]]) },
}

/** What is still missing, or cannot be; null: nothing. */
export function lacksOfAppointments({ timeZone, hours, minutes }: Appointments): string | null {
  if (!isTimeZone(timeZone)) return '预约的时区不存在'
  if (hours.length === 0) return '预约还没有开放时间'
  if (hours.some(({ from, until }) => from >= until)) return '预约的开放时间要先开始后结束'
  const isCrossed = hours.some((one, index) => hours.slice(index + 1).some((other) => crosses(one, other)))
  if (isCrossed) return '预约的开放时间互相重叠'
  const isShort = minutes !== WHOLE_DAY && hours.some(({ from, until }) => until - from < minutes)
  return isShort ? '有一段开放时间比一次预约还短' : null
}

function crosses(one: OpenSpan, other: OpenSpan): boolean {
  return one.weekday === other.weekday && one.from < other.until && other.from < one.until
}

function isTimeZone(name: string): boolean {
  try {
    // Offsets such as +08:00 have no daylight saving and no name to show.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
