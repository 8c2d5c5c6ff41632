import type { Page } from '@playwright/test'
import axe from 'axe-core'

const MAX_FRAMES = 120

/** The ways in which somebody may see a screen. */
export const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [360, 1280].map((width) => ({ colorScheme, width })),
)

/**
 * What axe objects to on the page as it is. Handing axe over takes several times as long as running it, so a document
 * gets it once.
 * @param page without frames.
 * @returns for each broken rule its id and where it was broken.
 */
export async function violationsOn(page: Page): Promise<unknown[]> {
  if (page.frames().length > 1) throw new Error('axe would not see into other frames')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await untilColoursRest(page)
  return page.evaluate(async () => {
    const { axe: given } = window as typeof window & { axe: typeof axe }
    const { violations } = await given.run(document, { resultTypes: ['violations'] })
    return violations.map((one) => [one.id, one.nodes.map((node) => node.target)])
  })
}

/** After a change of the colour scheme colours pass through others, level by level, also with reduced motion. */
async function untilColoursRest(page: Page): Promise<void> {
  await page.evaluate(async (maxFrames) => {
    for (let frame = 0, restingFrames = 0; frame < maxFrames && restingFrames < 3; frame += 1) {
      await new Promise((done) => requestAnimationFrame(done))
      const isMoving = document.getAnimations().some((animation) => animation instanceof CSSTransition)
      restingFrames = isMoving ? 0 : restingFrames + 1
    }
  }, MAX_FRAMES)
}

/** What axe objects to on the page as it is, and by how many pixels it is wider than its window. */
export async function findingsOn(page: Page, name: string): Promise<unknown[]> {
  const overflow = await overflowOf(page)
  return [
    ...(await violationsOn(page)).map((one) => [name, one]),
    ...(overflow > 0 ? [[name, 'overflow', overflow]] : []),
  ]
}

/** By how many pixels the page is wider than its window. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
