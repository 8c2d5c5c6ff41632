import { serve } from '../_shared/serve.ts'
import { verifiedCaller } from '../_shared/verified-caller.ts'
import handler from './handler.ts'

serve(handler.fetch, verifiedCaller)
