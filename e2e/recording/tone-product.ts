import { startToneServer } from '../../testing/tone-server.ts'
import { startProduct } from '../product/product.ts'

/**
 * The demonstration with a speech server that recognises tone words in the samples alone, so that lost, duplicated and
 * wrong words are detected.
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
