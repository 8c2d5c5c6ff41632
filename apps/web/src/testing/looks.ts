import axe from 'axe-core'
import { commands, page } from 'vitest/browser'

const MAX_FRAMES = 120
const HEIGHT = 800
/** The widths of the specification's devices; 390 px has the layout of 360 px with more room. */
const LOOKED_AT = [1280, 360]
const MEASURED = [390, 320]

/** The axe rules that can differ between colour schemes: only the app's colours depend on the scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Which axe rules to run. */
type Rules = 'all' | 'colours'

/**
 * Problems of the current screen, light and dark: axe violations, and by how many pixels it is wider than its window.
 * It is rendered only once, since only style sheets depend on width and colours; in dark mode axe checks only colours,
 * because everything else was checked in light mode.
 * @param widths at which axe runs as well.
 */
export async function findingsInAllLooks(name: string, widths = LOOKED_AT): Promise<unknown[]> {
  const found: unknown[] = []
  for (const [colorScheme, rules] of [
    ['light', 'all'],
    ['dark', 'colours'],
  ] as const) {
    await commands.setColorScheme(colorScheme)
    for (const width of widths) {
      await page.viewport(width, HEIGHT)
      found.push(...(await findings(`${name}, ${colorScheme}, ${width} px wide`, rules)))
    }
  }
  for (const width of [...widths, ...MEASURED]) {
    await page.viewport(width, HEIGHT)
    const overflow = overflowOfPage()
    if (overflow > 0) found.push([`${name}, ${width} px wide`, 'overflow', overflow])
    found.push(...wordsInTwoRows(document.body).map((word) => [`${name}, ${width} px wide`, 'broken', word]))
  }
  await commands.setColorScheme('light')
  return found
}

/** The same for the screen as it looks now. */
export async function findings(name: string, rules: Rules = 'all'): Promise<unknown[]> {
  await untilColoursRest()
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rules === 'colours' && { runOnly: { type: 'rule', values: COLOUR_RULES } }),
  })
  const overflow = overflowOfPage()
  return [
    ...violations.map((one) => [name, one.id, one.nodes.map((node) => node.target)]),
    ...(overflow > 0 ? [[name, 'overflow', overflow]] : []),
  ]
}

/** By how many pixels the page is wider than its window. */
export function overflowOfPage(): number {
  return document.documentElement.scrollWidth - window.innerWidth
}

/** Words that do not fit the available width and wrap within the word. */
export function wordsInTwoRows(within: Node): readonly string[] {
  const range = document.createRange()
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
    }
  return found
}

/** After a change of colour scheme, colours pass through others level by level, even with reduced motion. */
async function untilColoursRest(): Promise<void> {
  for (let frame = 0, restingFrames = 0; frame < MAX_FRAMES && restingFrames < 3; frame += 1) {
    await new Promise((done) => requestAnimationFrame(done))
    const isMoving = document.getAnimations().some((animation) => animation instanceof CSSTransition)
    restingFrames = isMoving ? 0 : restingFrames + 1
  }
}
