import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import configuration from '../../playwright.config.ts'

const heard = new Map<string, LaunchOptions>()

/**
 * Chromium whose microphone plays a WAV file once from each start of a recording on, then silence. Returns the same
 * object for the same file: spec files that use one share their workers, each with a product and a browser.
 */
export function hearing(wave: string): LaunchOptions {
  const file = resolve(wave)
  const launch = heard.get(file) ?? withMicrophoneOf(file)
  heard.set(file, launch)
  return launch
}

function withMicrophoneOf(file: string): LaunchOptions {
  // Chromium plays silence for a missing file.
  if (!existsSync(file)) throw new Error(`${file} is missing`)
  return withMicrophone(`--use-file-for-fake-audio-capture=${file}%noloop`)
}

/** Chromium as the browser tests start it, with a microphone that needs no permission. */
export function withMicrophone(...more: readonly string[]): LaunchOptions {
  const launch = configuration.use?.launchOptions
  return {
    ...launch,
    args: [
      ...(launch?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      ...more,
    ],
  }
}
