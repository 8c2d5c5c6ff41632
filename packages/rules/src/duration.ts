import { counted } from './counted.ts'

/** Seconds as m:ss, like a timer. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** The duration in words, for screen readers. */
export function durationInWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${counted(Math.floor(whole / 60), 'minuto')} e ${counted(whole % 60, 'segundo')}`
}

/** Whether a consultation was typed: it is past its recording, without any recorded second. */
export function isTyped(status: string, durationSeconds: number): boolean {
  return status !== 'recording' && durationSeconds === 0
}
