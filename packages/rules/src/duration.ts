import { counted } from './counted.ts'

/** Seconds as m:ss, like a timer. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** The duration as text, for documents and screen readers: "13 segundos", "9 minutos", "2 minutos e 5 segundos". */
export function durationInWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  if (minutes === 0) return counted(rest, 'segundo')
  return rest === 0 ? counted(minutes, 'minuto') : `${counted(minutes, 'minuto')} e ${counted(rest, 'segundo')}`
}

/** Whether a consultation was typed: its recording phase is over, without any recorded second. */
export function isTyped(status: string, durationSeconds: number): boolean {
  return status !== 'recording' && durationSeconds === 0
}
