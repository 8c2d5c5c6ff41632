import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const MAX_FRAMES = 120

/** The axe rules that can differ between colour schemes: only the app's colours depend on the scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Which axe rules to run. */
type Rules = 'all' | 'colours'

/** The looks of a screen; in dark mode axe checks only colours, because everything else was checked in light mode. */
export const LOOKS = (
  [
    ['light', 'all'],
    ['dark', 'colours'],
  ] as const
).flatMap(([colorScheme, rules]) => [360, 1280].map((width) => ({ colorScheme, rules, width })))

/**
 * axe's findings for the current page. Loading axe takes several times as long as running it, so it is loaded once per
 * document.
 * @param page without frames.
 * @returns for each broken rule its id and where it was broken.
 */
export async function violationsOn(page: Page, rules: Rules = 'all'): Promise<unknown[]> {
  if (page.frames().length > 1) throw new Error('axe would not see into other frames')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await untilColoursRest(page)
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules === 'colours' && { runOnly: { type: 'rule', values: COLOUR_RULES } }),
  }
  return page.evaluate(async (asked) => {
    const { axe: given } = window as typeof window & { axe: typeof axe }
    const { violations } = await given.run(document, asked)
    return violations.map((one) => [one.id, one.nodes.map((node) => node.target)])
  }, options)
}

/** After a change of colour scheme, colours pass through intermediate ones, even with reduced motion. */
async function untilColoursRest(page: Page): Promise<void> {
  await page.evaluate(async (maxFrames) => {
    for (let frame = 0, restingFrames = 0; frame < maxFrames && restingFrames < 3; frame += 1) {
      await new Promise((done) => requestAnimationFrame(done))
      const isMoving = document.getAnimations().some((animation) => animation instanceof CSSTransition)
      restingFrames = isMoving ? 0 : restingFrames + 1
    }
  }, MAX_FRAMES)
}

/** axe's findings for the current page, and by how many pixels the page is wider than its window. */
export async function findingsOn(page: Page, name: string, rules: Rules = 'all'): Promise<unknown[]> {
  const overflow = await overflowOf(page)
  return [
    ...(await violationsOn(page, rules)).map((one) => [name, one]),
    ...(overflow > 0 ? [[name, 'overflow', overflow]] : []),
  ]
}

/** By how many pixels the page is wider than its window. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
