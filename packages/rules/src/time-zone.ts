/** The time zone of accounts that chose none, and of all data from before zones could be chosen. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

/** All time zones of Brazil (IANA, zone1970.tab), with the place by which doctors know them. */
export const BRAZILIAN_TIME_ZONES: readonly (readonly [zone: string, place: string])[] = [
  ['America/Sao_Paulo', 'Brasília'],
  ['America/Manaus', 'Manaus'],
  ['America/Cuiaba', 'Cuiabá'],
  ['America/Campo_Grande', 'Campo Grande'],
  ['America/Rio_Branco', 'Rio Branco'],
  ['America/Noronha', 'Fernando de Noronha'],
  ['America/Araguaina', 'Araguaína'],
  ['America/Belem', 'Belém'],
  ['America/Boa_Vista', 'Boa Vista'],
  ['America/Eirunepe', 'Eirunepé'],
  ['America/Fortaleza', 'Fortaleza'],
  ['America/Maceio', 'Maceió'],
  ['America/Porto_Velho', 'Porto Velho'],
  ['America/Recife', 'Recife'],
  ['America/Bahia', 'Salvador'],
  ['America/Santarem', 'Santarém'],
]

const PLACES = new Map(BRAZILIAN_TIME_ZONES)

/** Whether this JavaScript engine knows a time zone; the database knows more. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('pt-BR', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** 'horário de Brasília'; for a zone outside Brazil its unambiguous IANA name. */
export function clockName(zone: string): string {
  const place = PLACES.get(zone)
  return place === undefined ? `fuso horário ${zone.replaceAll('_', ' ')}` : `horário de ${place}`
}

/** 'UTC−4', 'UTC+5:30', at an instant (ISO 8601). */
export function utcOffset(zone: string, at: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(at),
  )
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  return offset.replace('GMT', 'UTC').replace('-', '−')
}
