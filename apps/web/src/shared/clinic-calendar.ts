import { calendarIn, type Calendar } from '@prontuvoz/rules/calendar'
import { DEFAULT_TIME_ZONE, isTimeZone } from '@prontuvoz/rules/time-zone'
import { createContext, use } from 'react'

/** The zone of this device, also used until the profile has told the clinic's. */
export function deviceTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // A browser on a machine without a zone names one that it refuses itself.
  return isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE
}

/** YYYY-MM-DD of this moment, where this device is. */
export function todayHere(): string {
  return calendarIn(deviceTimeZone()).plainDateOf(new Date().toISOString())
}

/** The clinic's calendar, given to all screens by the layout of those who are signed in. */
export const CalendarContext = createContext<Calendar>(calendarIn(deviceTimeZone()))

/** Days and times as the clinic's clock shows them. No screen formats an instant in any other way. */
export function useCalendar(): Calendar {
  return use(CalendarContext)
}
