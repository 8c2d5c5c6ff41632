import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { fontCoverage } from './font-coverage.ts'

const FILES = [
  '400Regular/SourceSans3_400Regular.ttf',
  '400Regular_Italic/SourceSans3_400Regular_Italic.ttf',
  '600SemiBold/SourceSans3_600SemiBold.ttf',
  '700Bold/SourceSans3_700Bold.ttf',
]

/** The fonts of the documents, and the code points that all of them can draw. */
export async function loadFonts() {
  const files = await Promise.all(
    FILES.map((file) => readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-sans-3/${file}`)))),
  )
  const [first = new Set<number>(), ...others] = files.map(fontCoverage)
  const covered: ReadonlySet<number> = new Set([...first].filter((code) => others.every((other) => other.has(code))))
  return { files, covered }
}
