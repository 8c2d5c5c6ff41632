import type { Page } from '@playwright/test'

const ENTRIES_ARRIVE_MS = 300

/** From now on the page records tasks of more than 50 ms. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks, areTasksIgnored: false })
    new PerformanceObserver((list) => {
      if (Reflect.get(window, 'areTasksIgnored') === true) return
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ entryTypes: ['longtask'] })
  })
}

/** Runs work whose long tasks must not count as the page's own. */
export async function withoutLongTasks(page: Page, work: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { areTasksIgnored: true }))
  await work()
  await page.waitForTimeout(ENTRIES_ARRIVE_MS)
  await page.evaluate(() => Object.assign(window, { areTasksIgnored: false }))
}

/** @returns their lengths in milliseconds. */
export async function longTasks(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const tasks: unknown = Reflect.get(window, 'longTasks')
    return Array.isArray(tasks) ? tasks.map(Number) : []
  })
}
