import type { HandMadeSlip } from '../hand-made-slip.ts'

/** Faults that doctors once saw: cramped, late or shifting content, and misleading messages. */
export const SCREEN_SLIPS: readonly HandMadeSlip[] = [
  {
    file: 'apps/web/src/shared/notify.ts',
    was: `  return (message, tone) => {
    if (about === subject) notify(message, tone)`,
    becomes: `  return (message, tone) => {
    if (about <= subject) notify(message, tone)`,
    test: 'apps/web/src/screens/patient-records/record-notices.browser.test.ts',
    title: 'a late answer about one patient shows nothing over the record of another',
  },
  {
    file: 'apps/web/src/shared/failure.ts',
    was: `return new Failure(KIND_OF_STATUS[status] ?? 'unexpected', message)`,
    becomes: `return new Failure(KIND_OF_STATUS[status] ?? 'offline', message)`,
    test: 'apps/web/src/screens/recording/record-review.browser.test.ts',
    title: 'a failed record of a typed conversation says what failed, and where its text is',
  },
  {
    file: 'apps/web/src/shared/failure.ts',
    was: `const kind = KIND_OF_CODE[code] ?? KIND_OF_STATUS[status] ?? 'unexpected'`,
    becomes: `const kind = KIND_OF_CODE[code] ?? KIND_OF_STATUS[status] ?? 'offline'`,
    test: 'apps/web/src/app/failure-kinds.browser.test.ts',
    title: '/patients: a fault of the server, a busy server and a lost connection are told apart',
  },
  {
    file: 'apps/web/src/screens/dashboard/dashboard-page.tsx',
    was: `{identity.isLoading && isOnline ? (`,
    becomes: `{identity.isError && isOnline ? (`,
    test: 'apps/web/src/screens/dashboard/dashboard-page.browser.test.ts',
    title: '§2 dashboard: while the name loads its place stays empty',
  },
]
