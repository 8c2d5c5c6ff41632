// Runs in a worker thread: decoding the sound of many recordings would keep the event loop busy for a tenth of its time.
import type { OpusAudio } from '@prontuvoz/rules/opus-audio'
import { serveThread } from '#host/processes/serve-thread.ts'
import { decodeOpus } from '../../../../supabase/functions/_shared/opus.ts'

serveThread((audio: OpusAudio) => decodeOpus(audio))
