import { expect, test } from 'vitest'
import { backendOf } from './backend.ts'

const parts = { caller: { userId: 'ana', accessToken: 't' }, fetch, log: () => undefined }

test('an installation that does not name its backend gets an error for each missing variable', () => {
  for (const known of ['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'neither']) {
    const env = (name: string) => (name === known ? 'http://127.0.0.1:9' : undefined)
    expect(() => backendOf({ ...parts, env })).toThrow('SUPABASE_URL and SUPABASE_ANON_KEY are required')
  }
})
