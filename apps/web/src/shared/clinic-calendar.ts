import { calendarIn, type Calendar } from '@prontuvoz/rules/calendar'
import { DEFAULT_TIME_ZONE, isTimeZone } from '@prontuvoz/rules/time-zone'
import { createContext, use } from 'react'

/** This device's time zone, also used until the profile with the clinic's zone is loaded. */
export function deviceTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // Without a configured zone, a browser may report one that it does not accept itself.
  return isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE
}

const DAY_MS = 86_400_000

/**
 * The latest date that today may be at the clinic, YYYY-MM-DD. This device's clock may be slow, or its time zone west
 * of the clinic's; the database has the actual date.
 */
export function latestToday(): string {
  return calendarIn(deviceTimeZone()).plainDateOf(new Date(Date.now() + DAY_MS).toISOString())
}

/** The clinic's calendar; the layout for signed-in people provides it to all screens. */
export const CalendarContext = createContext<Calendar>(calendarIn(deviceTimeZone()))

/** Formats dates and times in the clinic's time zone. Every screen must use it for instants. */
export function useCalendar(): Calendar {
  return use(CalendarContext)
}
