// Runs in a separate process: work on a hostile text cannot be interrupted and may take seconds.
import { serveJobs } from '#host/processes/serve-jobs.ts'
import { doTextJob } from '../../../../supabase/functions/process-medical-text/text-work.ts'

serveJobs(doTextJob)
