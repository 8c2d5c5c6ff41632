import { calendarIn } from '@prontuvoz/rules/calendar'
import { BRAZILIAN_TIME_ZONES, clockName, isTimeZone, utcOffset } from '@prontuvoz/rules/time-zone'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { deviceTimeZone } from '#shared/clinic-calendar.ts'
import { CONTROL, Field } from '#shared/ui/field.tsx'

interface TimeZoneFieldProps {
  readonly control: UseFormRegisterReturn<'time_zone'>
  /** The chosen zone's IANA name. */
  readonly zone: string
  readonly error: string | undefined
}

const BRAZILIAN = new Set(BRAZILIAN_TIME_ZONES.map(([zone]) => zone))

/** The clinic's time zone: Brazil's zones first, with the current time in each, so that a wrong choice is obvious. */
export function TimeZoneField({ control, zone, error }: TimeZoneFieldProps) {
  const [now] = useState(() => new Date().toISOString())
  const others = Intl.supportedValuesOf('timeZone').filter((one) => !BRAZILIAN.has(one))
  const device = deviceTimeZone()
  return (
    <Field
      label="Fuso horário da clínica"
      hint={
        <>
          Datas e horas de consultas, prontuários e PDFs seguem este relógio
          {isTimeZone(zone) && `: agora são ${calendarIn(zone).formatTime(now)}`}.
          {device !== zone && ` Este aparelho está no ${clockName(device)}.`}
        </>
      }
      error={error}
    >
      {(field) => (
        <select {...field} {...control} className={CONTROL}>
          <optgroup label="Brasil">
            {BRAZILIAN_TIME_ZONES.map(([name, place]) => (
              <option key={name} value={name}>
                {place} ({utcOffset(name, now)})
              </option>
            ))}
          </optgroup>
          <optgroup label="Outros países">
            {(BRAZILIAN.has(zone) || others.includes(zone) ? others : [zone, ...others]).map((name) => (
              <option key={name} value={name}>
                {name.replaceAll('_', ' ')}
              </option>
            ))}
          </optgroup>
        </select>
      )}
    </Field>
  )
}
