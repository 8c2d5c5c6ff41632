import type { HandMadeSlip } from '../hand-made-slip.ts'

/** How much of a thing one account, address or request may have: section V2 of docs/security.md. */
export const LIMIT_SLIPS: readonly HandMadeSlip[] = [
  {
    function: 'public.queue_new_patient',
    was: `  perform pg_advisory_xact_lock(hashtextextended('patients:' || new.user_id, 0));\n`,
    becomes: '',
    test: 'apps/host/src/several-hosts.test.ts',
    title: 'patients added at several hosts at once never exceed the plan',
  },
  {
    sql: `drop trigger refuse_patient_over_limit on public.patients`,
    test: 'e2e/patients/patients-limit.spec.ts',
    title: '§5 patients: the database refuses a sixth patient, even bypassing the browser and in a race',
  },
  {
    file: 'apps/web/src/screens/recording/use-time-limit.ts',
    was: `    void engine.stop(true)\n`,
    becomes: '',
    test: 'e2e/recording/recording.spec.ts',
    title: '§9 record: at the limit of the plan the recording stops by itself and says why',
  },
  {
    sql: `alter table public.patient_records drop constraint patient_records_name_length`,
    test: 'apps/host/src/database/text-limits.test.ts',
    title: 'every column of text has a limit',
  },
  {
    sql: `drop trigger refuse_over_quota on storage.objects`,
    test: 'packages/backend/src/storage/quota.test.ts',
    title: 'an account stores 100 MB, and an upload beyond leaves neither row nor bytes',
  },
  {
    function: 'storage.refuse_over_quota',
    was: `  perform pg_advisory_xact_lock(hashtextextended('storage quota ' || new.owner_id, 0));\n`,
    becomes: '',
    test: 'packages/backend/src/storage/quota.test.ts',
    title: 'of two uploads for the last place the second waits for the first, and is refused',
  },
  {
    function: 'storage.refuse_over_quota',
    was: 'used.objects + 1 > 1000',
    becomes: 'used.objects > 1000',
    test: 'packages/backend/src/storage/quota.test.ts',
    title: 'an account stores a thousand objects',
  },
  {
    sql: `alter table auth.users drop constraint users_user_metadata_size`,
    test: 'packages/backend/src/auth/endpoints/metadata-size.test.ts',
    title: 'a user’s metadata stays small in total, however many updates it gets',
  },
  {
    file: 'supabase/functions/transcribe-streaming/open-streams.ts',
    was: `if (entry.waiting.size >= MAX_WAITING)`,
    becomes: `if (entry.waiting.size < 0)`,
    test: 'supabase/functions/transcribe-streaming/open-streams-limits.test.ts',
    title: 'an engine that never answers lets only a few chunks wait',
  },
  {
    file: 'apps/host/src/processes/fair-queue.ts',
    was: `if (starts.length >= maxWaitingPerAccount) throw`,
    becomes: `if (starts.length >= 10 * maxWaitingPerAccount) throw`,
    test: 'apps/host/src/processes/job-process.test.ts',
    title: 'an account with too much waiting is refused, and what waits already is done',
  },
  {
    file: 'apps/host/src/processes/fair-queue.ts',
    was: `turnOf(account) < turnOf(least) ? account : least`,
    becomes: `least`,
    test: 'apps/host/src/processes/fair-queue.test.ts',
    title: 'an account that asks for one turn at a time gets every second one, next to an account with a long queue',
  },
  {
    file: 'supabase/functions/_shared/payments.ts',
    was: `return await stripe.webhooks.constructEventAsync(body, signature ?? '', secret, undefined, crypto)`,
    becomes: `await stripe.webhooks.constructEventAsync(body, signature ?? '', secret, 1e9, crypto)
        return JSON.parse(body)`,
    test: 'apps/host/src/functions/payment-messages.test.ts',
    title: 'forged, unsigned and stale messages change nothing',
  },
  {
    file: 'supabase/functions/contact/message-pace.ts',
    was: `const MAX_FROM_ONE = 3`,
    becomes: `const MAX_FROM_ONE = 4`,
    test: 'apps/host/src/functions/contact.test.ts',
    title: 'a fourth message from one address within ten minutes waits, whatever mailbox and forged hops it names',
  },
  {
    sql: `drop trigger refuse_person_over_limit on public.patients`,
    test: 'apps/host/src/database/plan-limits.test.ts',
    title: 'a patient with records cannot be turned into a sixth person, in one step or in two',
  },
  {
    sql: `drop trigger follow_deleted_text on public.patient_records; drop trigger follow_deleted_text on public.consultations`,
    test: 'apps/host/src/database/plan-limits.test.ts',
    title: 'deleting a patient with records and adding another makes no room for a sixth person',
  },
  {
    function: 'public.refuse_piece_over_limit',
    was: `new.end_sample`,
    becomes: `new.start_sample`,
    test: 'apps/host/src/database/plan-limits.test.ts',
    title: 'one long piece counts to its end, for each consultation and each pass',
  },
  {
    sql: `drop trigger refuse_piece_over_limit on public.second_pass_pieces`,
    test: 'apps/host/src/database/plan-limits.test.ts',
    title: 'one long piece counts to its end, for each consultation and each pass',
  },
  {
    function: 'public.count_plain_audio',
    was: `  perform public.refuse_minutes_over_limit(caller, coalesce(held.heard_samples, 0) + samples);\n`,
    becomes: `  perform public.refuse_minutes_over_limit(caller, samples::bigint);\n`,
    test: 'apps/host/src/database/plan-limits.test.ts',
    title: 'audio without a consultation has ten minutes, whether or not its chunks name a recording',
  },
  {
    file: 'apps/host/src/documents/create-documents.ts',
    was: String.raw`analysis.split(/\r\n|[\n\r]/).length > MAX_DOCUMENT_LINES`,
    becomes: `analysis.length > 2 * MAX_DOCUMENT_CHARACTERS`,
    test: 'apps/host/src/documents/create-documents.test.ts',
    title: 'a text with more lines or characters than a document may have is refused at once',
  },
  {
    file: 'supabase/functions/transcribe-streaming/open-streams.ts',
    was: `if (own.length < MAX_STREAMS_OF_ACCOUNT) return`,
    becomes: `if (own.length <= MAX_STREAMS_OF_ACCOUNT) return`,
    test: 'supabase/functions/transcribe-streaming/open-streams-limits.test.ts',
    title: 'an account has at most three recordings at once, whatever others have',
  },
  {
    file: 'packages/backend/src/database/pool.ts',
    was: `      if (!isConnectionLost(cause)) throw cause
      isBroken = true
      throw new DatabaseUnavailable(cause)`,
    becomes: `      throw cause`,
    test: 'packages/backend/src/database/pool.test.ts',
    title: 'a connection lost midway fails only its own request, as an unavailable database',
  },
  {
    file: 'packages/backend/src/database/pool.ts',
    was: `  pool.on('connect', (client) => void client.on('error', () => undefined))\n`,
    becomes: '',
    test: 'packages/backend/src/database/pool.test.ts',
    title: 'a connection lost midway fails only its own request, as an unavailable database',
  },
  {
    file: 'packages/backend/src/gate/limit-parallel.ts',
    was: `if (running.of(account) >= MAX_PARALLEL_REQUESTS) {`,
    becomes: `if (running.of(account) >= 10 * MAX_PARALLEL_REQUESTS) {`,
    test: 'apps/host/src/http/limit-parallel.test.ts',
    title: 'of sixty slow requests of one account those beyond its share are refused, and other accounts are served',
  },
  {
    file: 'packages/backend/src/auth/endpoints/request-link.ts',
    was: `    return { kind, secret: await issueLink(query, { ...link, kind, type: 'recovery_token' }) }`,
    becomes: `    const secret = await issueLink(query, { ...link, kind, type: 'recovery_token' })
    await parts.mailer.send({ to: mailbox, ...parts.mailTexts[MAIL_TEXTS[kind]](secret) })
    return { kind, secret }`,
    test: 'packages/backend/src/auth/endpoints/mail-oracle.test.ts',
    title: 'others can sign in while the mails of %s hang',
  },
  {
    file: 'packages/backend/src/auth/endpoints/sign-up.ts',
    was: `    const kept = await keepSignUp(`,
    becomes: `    await parts.mailer.send({ to: email, ...parts.mailTexts.confirmation(parts.publicUrl) })
    const kept = await keepSignUp(`,
    test: 'packages/backend/src/auth/endpoints/mail-oracle.test.ts',
    title: 'a mail server that hangs holds no database connection: others can sign in',
  },
  {
    file: 'apps/host/src/start/open-mail.ts',
    was: `  await Promise.race([checked, sleep(CHECK_LIMIT_MS, undefined, { ref: false })])`,
    becomes: `  await checked`,
    test: 'apps/host/src/start/open-mail.test.ts',
    title: 'a mail server that accepts connections but says nothing delays the start by seconds only',
  },
  {
    file: 'supabase/functions/_shared/speech-server.ts',
    // Either bounds the whole answer by itself.
    was: `        timeout: timeoutMs,\n        fetch: fetchOutside ?? boundedFetch(timeoutMs),\n`,
    becomes: '',
    test: 'supabase/functions/_shared/speech-server.test.ts',
    title: 'a server that answers %s fails as %s',
  },
  {
    file: 'supabase/functions/transcribe-streaming/segment-reader.ts',
    was: `    if (this.#refusals > 0) await this.#transcribe(this.#control)\n`,
    becomes: '',
    test: 'supabase/functions/transcribe-streaming/segment-reader.test.ts',
    title: 'an engine that refuses everything, as with a wrong setting, has nothing given up',
  },
  {
    file: 'supabase/functions/transcribe-streaming/segment-reader.ts',
    was: `!this.#givesUp || !this.#isEnough(cause)`,
    becomes: `!this.#givesUp || this.#isEnough(cause)`,
    test: 'supabase/functions/transcribe-streaming/refused-sound.test.ts',
    title:
      'a segment that the speech server always refuses with %i becomes a named gap, and the rest is stored as text',
  },
  {
    file: 'supabase/functions/create-checkout/payment-page.ts',
    was: `if (status === 'open') await stripe.checkout.sessions.expire(id)`,
    becomes: `if (status === null) await stripe.checkout.sessions.expire(id)`,
    test: 'apps/host/src/functions/payment-pages.test.ts',
    title: 'the page of another plan ends the first, which cannot be paid any more',
  },
  {
    file: 'supabase/functions/create-checkout/payment-page.ts',
    was: `    throw cause\n  }\n  if (url === null)`,
    becomes: `    void cause\n  }\n  if (url === null)`,
    test: 'apps/host/src/functions/payment-pages.test.ts',
    title: 'if Stripe does not end the first page, no second one is given, until it does',
  },
  {
    file: 'packages/backend/src/rest/run/large-answers.ts',
    was: `    this.#busy.add(account)\n`,
    becomes: '',
    test: 'packages/backend/src/rest/large-answers.test.ts',
    title: 'of six large answers that one account wants at once it gets one, and is told when to ask again',
  },
  {
    file: 'supabase/functions/contact/handler.ts',
    was: `await hasPrioritySupport(context)`,
    becomes: `context.caller !== undefined`,
    test: 'apps/host/src/functions/contact.test.ts',
    title: 'a message from an account on Profissional is marked and promised an answer within one business day',
  },
  {
    file: 'packages/backend/src/database/pool.ts',
    was: 'failure !== undefined && !(await isThereRoomAgain())',
    becomes: 'failure !== undefined && (await isThereRoomAgain())',
    test: 'packages/backend/src/database/pool.test.ts',
    title: 'a database that takes no writes, or could not store something and has no room yet, does not answer a ping',
  },
]
