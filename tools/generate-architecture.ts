// Draws the diagram in ARCHITECTURE.md from the imports of the code.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withDrawing } from './import-graph.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'ARCHITECTURE.md')
writeFileSync(file, withDrawing(readFileSync(file, 'utf8'), root))
