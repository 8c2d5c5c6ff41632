import type { HandMadeSlip } from '../hand-made-slip.ts'

/** Traces of patients on disks, in URLs, logs and texts: sections V14, V16 and L of docs/security.md. */
export const TRACE_SLIPS: readonly HandMadeSlip[] = [
  {
    file: 'apps/host/src/backup/read-backup.ts',
    was: `digests.get(name) !== sha256)`,
    becomes: `!digests.has(name) && sha256 !== '')`,
    test: 'apps/host/src/backup/backup.test.ts',
    title: 'a changed byte anywhere stops the restore before it begins',
  },
  {
    file: 'packages/backend/src/create-backend.ts',
    was: `if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')`,
    becomes: `if (!context.res.headers.has('cache-control') && context.res.ok) context.res.headers.set('cache-control', 'no-store')`,
    test: 'apps/host/src/compose-backend.test.ts',
    title: 'answers with patient data and error answers are not cached on the way',
  },
  {
    file: 'apps/web/src/recording/journal/journal-cipher.ts',
    was: `let key = asKey(await store.claim(KEY, await newKey()))`,
    becomes: `let key = await crypto.subtle.importKey('raw', new Uint8Array(32), 'AES-GCM', false, ['encrypt', 'decrypt'])`,
    test: 'testing/recorder-faults/journal-key.test.ts',
    title: 'signing out leaves no key, and nobody can read a block that the disk still holds',
  },
  {
    file: 'apps/web/src/recording/journal/journal.ts',
    was: `await cipher.begin(['recordings', recording.consultationId, { recording }])`,
    becomes: `await store.put('recordings', recording.consultationId, { recording })`,
    test: 'testing/recorder-faults/journal-key.test.ts',
    title: 'a tab that opened the journal before a sign-out in another loses nothing it records later',
  },
  {
    file: 'apps/host/src/documents/record.typ',
    was: `#set document(title: words.documentTitle,`,
    becomes: `#set document(title: words.documentTitle + " " + sys.inputs.words,`,
    test: 'apps/host/src/documents/create-documents.test.ts',
    title: 'names no patient and no CPF in title and metadata',
  },
  {
    function: 'public.delete_account_data',
    was: `  delete from public.patient_records where id in (
    select r.id from public.patient_records r where r.user_id = account limit remaining);\n`,
    becomes: '',
    test: 'apps/host/src/functions/delete-account.test.ts',
    title: 'deletes the account with all its data and images, ends the payment, and leaves others alone',
  },
  {
    file: 'supabase/functions/delete-account/handler.ts',
    // Each of them removes them by itself.
    was: `    await removeImages(service, \`\${userId}/\`)
    await deleteData(service, userId)
    // What came meanwhile; nothing more is taken in.
    await endPayments(service, context, userId)
    await removeImages(service, \`\${userId}/\`)\n`,
    becomes: `    await deleteData(service, userId)
    await endPayments(service, context, userId)\n`,
    test: 'apps/host/src/functions/delete-account.test.ts',
    title: 'deletes the account with all its data and images, ends the payment, and leaves others alone',
  },
  {
    file: 'supabase/functions/delete-account/handler.ts',
    // Each of them ends them by itself.
    was: `    const unended = await endPayments(service, context, userId)
    await removeImages(service, \`\${userId}/\`)
    await deleteData(service, userId)
    // What came meanwhile; nothing more is taken in.
    await endPayments(service, context, userId)\n`,
    becomes: `    const unended = undefined
    await removeImages(service, \`\${userId}/\`)
    await deleteData(service, userId)\n`,
    test: 'apps/host/src/functions/delete-account.test.ts',
    title: 'deletes the account with all its data and images, ends the payment, and leaves others alone',
  },
  {
    file: 'apps/host/src/observe/observe-requests.ts',
    was: `const route = routePath(context)`,
    becomes: `const route = context.req.path`,
    test: 'apps/host/src/observe/no-patient-data.test.ts',
    title: 'nothing that a person sends in any way shows up in logs or metrics',
  },
  {
    file: 'apps/host/src/observe/observe-requests.ts',
    was: `REQUEST_ID.test(sent) ? sent.toLowerCase() : randomUUID()`,
    becomes: `sent !== '' ? sent.toLowerCase() : randomUUID()`,
    test: 'apps/host/src/host.test.ts',
    title: "keeps a balancer's request id, and replaces any other text",
  },
  {
    file: 'apps/host/src/http/answer-fault.ts',
    was: `{ code: 'unexpected_failure', message: 'Ocorreu um erro inesperado. Tente novamente.', requestId }`,
    becomes: `{ code: 'unexpected_failure', message: fault.message, requestId }`,
    test: 'apps/host/src/host.test.ts',
    title: 'answers a fault with the id it is logged under, without its message',
  },
  {
    file: 'packages/backend/src/auth/endpoints/grant-password.ts',
    was: `userId: user?.id, traits: { method: 'password' }`,
    becomes: `userId: user?.id, traits: { method: 'password', email }`,
    test: 'packages/backend/src/auth/audit.test.ts',
    title: 'account events are logged without mailbox, name or network address',
  },
  {
    file: 'packages/clinical/src/render-record.ts',
    was: 'return `• ${text}${',
    becomes: 'return `${text}${',
    test: 'supabase/functions/process-medical-text/organise.test.ts',
    title: 'whatever is said, the record has only its own headings, and each statement has a source',
  },
  {
    file: 'supabase/functions/_shared/invented-text.ts',
    was: `  return withoutLoops(sentencesOf(text).filter((sentence) => !isPhantom(sentence)))`,
    becomes: `  return withoutLoops(sentencesOf(text).filter((sentence) => !isPhantom(sentence))) || text`,
    test: 'supabase/functions/_shared/invented-text.test.ts',
    title: '"%s" is taken out, and the speech beside it stays',
  },
  {
    file: 'supabase/functions/_shared/invented-text.ts',
    was: `  return withoutLoops(sentencesOf(text).filter((sentence) => !isPhantom(sentence)))`,
    becomes: `  return withoutLoops(sentencesOf(text).filter((sentence) => !isPhantom(sentence))) || '…'`,
    test: 'supabase/functions/_shared/invented-text.test.ts',
    title: 'silence stays silence',
  },
  {
    file: 'supabase/functions/process-medical-text/merge-readings.ts',
    was: `merged[piece]?.push(word.text)`,
    becomes: `merged[piece]?.push(word.folded)`,
    test: 'supabase/functions/process-medical-text/merge-readings.test.ts',
    title: 'the result has no words that neither pass heard, and keeps the order of both',
  },
  {
    file: 'apps/host/src/documents/record.typ',
    was: 'list.map(line => text(line))',
    becomes: 'list.map(line => eval(line, mode: "markup"))',
    test: 'apps/host/src/documents/drawable-text.test.ts',
    title: 'no text makes the document fail',
  },
  {
    file: 'apps/web/src/screens/recording/use-patient-entry.ts',
    was: `    setQuery({}, { replace: true })\n    if (id`,
    becomes: `    if (id`,
    test: 'apps/web/src/screens/recording/patient-lookup.browser.test.ts',
    title: '§2 record: opened from /patients, the patient is filled in and the name leaves the address',
  },
  {
    file: 'apps/web/src/app/sign-out-control.tsx',
    was: `if (await hasUnsentAudio(userId))`,
    becomes: `if (!navigator.onLine && (await hasUnsentAudio(userId)))`,
    test: 'e2e/recording/recording.spec.ts',
    title:
      '§4 session: leaving a recording asks first, and so does signing out with audio not yet transcribed, which can be erased; the consultation stays in the lists',
  },
  {
    file: 'apps/web/src/app/sign-out-control.tsx',
    was: `        await forgetJournalKey()\n`,
    becomes: '',
    test: 'e2e/recording/first-consultation.spec.ts',
    title: 'a doctor registers, confirms, records, reads along, and finds the record by CPF',
  },
  {
    file: 'apps/web/src/app/sign-out-control.tsx',
    was: `if (audio === 'erased' && userId !== undefined) await`,
    becomes: `if (audio !== 'erased' && userId !== undefined) await`,
    test: 'e2e/recording/recording.spec.ts',
    title:
      '§4 session: leaving a recording asks first, and so does signing out with audio not yet transcribed, which can be erased; the consultation stays in the lists',
  },
]
