import { readEnvironment, EnvironmentFailure } from './environment.ts'
import { DataFolderInUse } from './database/data-lock.ts'
import { startProduct } from './start-product.ts'

try {
  const product = await startProduct(readEnvironment())
  console.log(`\nProntuvoz está pronto: ${product.url}\n`)
  for (const line of product.notes) console.log(line)
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await product.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
} catch (cause) {
  const isKnown = cause instanceof EnvironmentFailure || cause instanceof DataFolderInUse
  console.error(
    isKnown ? cause.message : `Não foi possível iniciar: ${cause instanceof Error ? cause.message : String(cause)}`,
  )
  process.exit(1)
}
