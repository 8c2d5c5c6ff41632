import { calendarIn, type Calendar } from '@prontuvoz/rules/calendar'
import { DEFAULT_TIME_ZONE, isTimeZone } from '@prontuvoz/rules/time-zone'
import { createContext, use } from 'react'

/** This device's time zone, also used until the profile with the clinic's is loaded. */
export function deviceTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // A browser on a machine without a zone may name one that it does not accept itself.
  return isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE
}

/** Today's date on this device, YYYY-MM-DD. */
export function todayHere(): string {
  return calendarIn(deviceTimeZone()).plainDateOf(new Date().toISOString())
}

/** The clinic's calendar; the layout for signed-in people provides it to all screens. */
export const CalendarContext = createContext<Calendar>(calendarIn(deviceTimeZone()))

/** Dates and times in the clinic's time zone. No screen formats an instant in any other way. */
export function useCalendar(): Calendar {
  return use(CalendarContext)
}
