// Every statement of the specification stands in docs/specification-tests.md with the test that proves it. Refuses a row
// without a test, a test that does not exist, and a section without rows.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SECTIONS = ['2', '4', '5', '8', '9']

/**
 * Reads the table's rows: | section | statement | `file` | title |.
 * @param {string} markdown
 * @returns {{ section: string, statement: string, file: string, title: string }[]}
 */
function rowsOf(markdown) {
  return markdown
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [section = '', statement = '', file = '', title = ''] = line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|'))
      return { section, statement, file: file.replaceAll('`', ''), title }
    })
}

/**
 * @param {string} folder the repository's root
 * @returns {string[]} what is wrong, one line each
 */
function faultsIn(folder) {
  const rows = rowsOf(readFileSync(join(folder, 'docs/specification-tests.md'), 'utf8'))
  const faults = SECTIONS.filter((section) => !rows.some((row) => row.section === section)).map(
    (section) => `section ${section} has no row`,
  )
  for (const { section, statement, file, title } of rows) {
    const name = `${section}: ${statement}`
    if (file === '' || title === '') faults.push(`${name}: no test`)
    else if (!existsSync(join(folder, file))) faults.push(`${name}: ${file} does not exist`)
    else if (!readFileSync(join(folder, file), 'utf8').includes(title))
      faults.push(`${name}: no test "${title}" in ${file}`)
  }
  return faults
}

const faults = faultsIn(process.argv[2] ?? join(import.meta.dirname, '..'))
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
