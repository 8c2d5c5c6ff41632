// Runs test files for a parent process in a vitest that stays open: files without a slip are transformed only once.
import { createVitest } from 'vitest/node'
import { z } from 'zod'
import type { Told, Wish } from './test-runner.ts'

const wish = z.object({ files: z.array(z.string()), title: z.string().optional(), changed: z.array(z.string()) })

const vitest = await createVitest('test', { watch: false, bail: 1, maxWorkers: 2, reporters: [{}] })
await vitest.standalone()

process.on('message', (message) => void run(wish.parse(message)).then((told) => process.send?.(told)))
process.send?.('ready')

function projectOf(file: string) {
  const project = vitest.projects.find((one) => one.matchesTestGlob(file))
  if (project === undefined) throw new Error(`${file} belongs to no project`)
  return project
}

async function run({ files, title, changed }: Wish): Promise<Told> {
  for (const file of changed) vitest.invalidateFile(file)
  const options = title === undefined ? undefined : { testNamePattern: new RegExp(title) }
  const specifications = files.map((file) => projectOf(file).createSpecification(file, options))
  const ids = new Set(specifications.map(({ taskId }) => taskId))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const ran = testModules.filter(({ id }) => ids.has(id))
  const tests = ran.flatMap((module) => [...module.children.allTests()])
  const durationsMs = Object.fromEntries(
    ran.map((module) => [module.relativeModuleId, module.diagnostic().duration + module.diagnostic().collectDuration]),
  )
  const failed = tests.find((test) => test.result().state === 'failed')
  if (failed) return { durationsMs, kind: 'failed', file: failed.module.relativeModuleId, title: failed.fullName }
  const broken = ran.find((module) => module.state() === 'failed')
  if (broken) return { durationsMs, kind: 'failed', file: broken.relativeModuleId, title: '(the file itself)' }
  if (unhandledErrors.length > 0)
    return { durationsMs, kind: 'failed', file: ran[0]?.relativeModuleId ?? '', title: '(an unhandled error)' }
  const passed = tests.filter((test) => test.result().state === 'passed').length
  return { durationsMs, kind: 'passed', passed }
}
