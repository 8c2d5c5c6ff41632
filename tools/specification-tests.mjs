// Checks that docs/specification-tests.md lists every statement of the specification with the test that proves it, and
// docs/security.md every attack with its test or the reason why there is none. Fails on a row without either, a test
// that does not exist, and a section without rows.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCUMENTS = [
  { path: 'docs/specification-tests.md', sections: ['2', '4', '5', '8', '9'], takesReasons: false },
  {
    path: 'docs/security.md',
    sections: ['V2', 'V3', 'V4', 'V5', 'V6', 'V7', 'V8', 'V11', 'V13', 'V14', 'V16', 'L'],
    takesReasons: true,
  },
]
// Instead of a file: the row says why there is no test.
const NO_FILE = '–'

/**
 * Parses the table's rows: | section | statement | `file` | title |.
 * @param {string} markdown
 * @returns {{ section: string, statement: string, file: string, title: string }[]}
 */
function rowsOf(markdown) {
  return markdown
    .split('\n')
    .filter((line) => /^\| (?!§|---)/.test(line))
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
 * @param {typeof DOCUMENTS[number]} document
 * @returns {string[]} faults, one line each
 */
function faultsIn(folder, { path, sections, takesReasons }) {
  const rows = rowsOf(readFileSync(join(folder, path), 'utf8'))
  const faults = sections
    .filter((section) => !rows.some((row) => row.section === section))
    .map((section) => `section ${section} has no row`)
  for (const { section, statement, file, title } of rows) {
    const name = `${section}: ${statement}`
    if (file === '' || title === '') faults.push(`${name}: no test`)
    else if (takesReasons && file === NO_FILE) continue
    else if (!existsSync(join(folder, file))) faults.push(`${name}: ${file} does not exist`)
    else if (!readFileSync(join(folder, file), 'utf8').includes(title))
      faults.push(`${name}: no test "${title}" in ${file}`)
  }
  return faults
}

const folder = process.argv[2] ?? join(import.meta.dirname, '..')
const faults = DOCUMENTS.flatMap((document) =>
  existsSync(join(folder, document.path)) ? faultsIn(folder, document) : [`${document.path} does not exist`],
)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
