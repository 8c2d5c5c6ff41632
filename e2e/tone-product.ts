import { startToneServer } from '../testing/tone-server.ts'
import { startProduct } from './product.ts'

/**
 * The demonstration over a speech server that recognises tone words from their samples alone: a word that is lost,
 * doubled or wrong is found.
 */
export async function startToneProduct() {
  const speech = await startToneServer()
  const product = await startProduct({
    PRONTUVOZ_DEMO: '1',
    TRANSCRIPTION_BASE_URL: speech.baseUrl,
    TRANSCRIPTION_MODEL: 'tons',
  })
  return {
    product,
    speech,
    async close(): Promise<void> {
      await product.stop()
      await speech.close()
    },
  }
}
