import type { HandMadeSlip } from '../hand-made-slip.ts'

/** Who signs in: section V6 of docs/security.md. */
export const ACCOUNT_SLIPS: readonly HandMadeSlip[] = [
  {
    file: 'packages/backend/src/auth/endpoints/grant-password.ts',
    was: `[placeOf(parts, email), failuresOf(parts, address)]`,
    becomes: `[failuresOf(parts, address)]`,
    test: 'packages/backend/src/auth/limits/limits.test.ts',
    title: 'ten wrong passwords close an account to strangers of every address, and not to its owner',
  },
  {
    file: 'packages/backend/src/auth/endpoints/grant-password.ts',
    was: `    await giveAllBack(rates, query, places)\n`,
    becomes: '',
    test: 'packages/backend/src/auth/limits/limits.test.ts',
    title: 'right passwords use no tries up',
  },
  {
    file: 'packages/backend/src/auth/limits/limit-requests.ts',
    was: 'rates.take(query, `requests-${kind}`, clientAddress(context), allowance),',
    becomes: 'rates.take(query, `requests-${kind} ${Math.random()}`, clientAddress(context), allowance),',
    test: 'packages/backend/src/auth/limits/limits.test.ts',
    title: 'one address may ask for thirty links in five minutes, in all processes together',
  },
  {
    file: 'packages/backend/src/auth/limits/client-address.ts',
    was: 'while (isListed(trusted, address)) {',
    becomes: 'while (hops.length > 0) {',
    test: 'packages/backend/src/auth/limits/client-address.test.ts',
    title: 'without a named proxy the address of the socket counts, whatever the request says',
  },
  {
    file: 'packages/backend/src/auth/passwords/password-rules.ts',
    was: 'isCommonPassword(password) || ',
    becomes: '',
    test: 'packages/backend/src/auth/endpoints/other-ways.test.ts',
    title: 'a weak password is told why',
  },
  {
    file: 'packages/backend/src/auth/endpoints/sign-up.ts',
    was: `return context.json(user.email_confirmed_at === null ? userAnswer(user) : maskedUser(input))`,
    becomes: `return context.json(userAnswer(user))`,
    test: 'packages/backend/src/auth/endpoints/sign-up.test.ts',
    title: 'signing up with a taken address looks the same, sends nothing and keeps the account',
  },
  {
    file: 'packages/backend/src/auth/endpoints/grant-password.ts',
    was: `    throw wrong\n`,
    becomes: `    throw user ? wrong : new AuthFailure(400, 'user_not_found', 'User not found')\n`,
    test: 'packages/backend/src/auth/endpoints/session.test.ts',
    title: 'a wrong password and an unknown address get one answer',
  },
  {
    file: 'packages/backend/src/auth/endpoints/request-link.ts',
    was: `if (!user || kind === undefined) return undefined`,
    becomes: `if (!user || kind === undefined) return new AuthFailure(404, 'user_not_found', 'User not found')`,
    test: 'packages/backend/src/auth/endpoints/session.test.ts',
    title: 'recovery answers an unknown address like a known one',
  },
  {
    file: 'packages/backend/src/auth/limits/book-mail.ts',
    was: `allowance: limits.mailsPerMailbox, isOfSender: false }`,
    becomes: `allowance: { places: 1000, windowSeconds: 1 }, isOfSender: false }`,
    test: 'packages/backend/src/auth/limits/limits.test.ts',
    title: 'one mailbox gets a mail of a kind each minute and ten mails an hour',
  },
  {
    file: 'packages/backend/src/gate/live-sessions.ts',
    was: `return rows[0]?.['has_factor'] === true && !isLifted ? 'second-factor' : 'live'`,
    becomes: `return rows[0]?.['has_factor'] === true && isLifted ? 'live' : 'live'`,
    test: 'apps/host/src/http/gate.test.ts',
    title: 'an account with a second factor reaches its data with the factor alone, at every service',
  },
  {
    sql: `create or replace function access.is_assured() returns boolean
      language sql stable security definer set search_path = '' as $$ select true $$`,
    test: 'apps/host/src/database/access.test.ts',
    title: 'reaches nothing of %s with the password alone, and everything with the factor',
  },
  {
    sql: `drop policy transcript_pieces_second_factor on public.transcript_pieces`,
    test: 'apps/host/src/database/access.test.ts',
    title: 'reaches nothing of %s with the password alone, and everything with the factor',
  },
  {
    sql: `create or replace function public.patient_total() returns bigint
      language sql stable security definer set search_path = '' as $$
      select coalesce(max(held.total), 0) from counters.patients held where held.user_id = (select auth.uid()) $$`,
    test: 'apps/host/src/database/access.test.ts',
    title: 'needs the factor for every table and every function that bypasses the policies',
  },
  {
    file: 'apps/web/src/domains/session/second-factor.ts',
    was: `if (level === null || level.nextLevel !== 'aal2' || level.currentLevel === 'aal2') return null`,
    becomes: `if (level !== null) return null`,
    test: 'e2e/second-factor.spec.ts',
    title: 'an account with an authenticator app is asked for its code after the password, and sees nothing before',
  },
  {
    file: 'packages/backend/src/auth/endpoints/change-user.ts',
    was: `if ((newEmail || body.password) && hasVerifiedFactor(user) && aal !== 'aal2') {`,
    becomes: `if (newEmail && hasVerifiedFactor(user) && aal !== 'aal2') {`,
    test: 'packages/backend/src/auth/endpoints/factors/assurance.test.ts',
    title: 'a recovery link does not step over the second factor',
  },
  {
    file: 'packages/backend/src/auth/store/factor.ts',
    was: `where id = $1 and last_used_step < $2'`,
    becomes: `where id = $1 and last_used_step <= $2'`,
    test: 'packages/backend/src/auth/endpoints/factors/factors.test.ts',
    title: 'a code is accepted once, also under another challenge',
  },
  {
    file: 'packages/backend/src/auth/endpoints/factors/verify-factor.ts',
    was: `  if (seconds > 0) return tooManyRequests(seconds)\n`,
    becomes: `  if (seconds < 0) return tooManyRequests(seconds)\n`,
    test: 'packages/backend/src/auth/endpoints/factors/factors.test.ts',
    title: 'ten wrong codes close the factor for a while, also for the right one',
  },
  {
    file: 'packages/backend/src/auth/store/factor.ts',
    was: 'where id = $1 and user_id = $2\n',
    becomes: 'where id = $1 and $2::uuid is not null\n',
    test: 'packages/backend/src/auth/endpoints/factors/factors.test.ts',
    title: 'nobody challenges, answers or removes the factor of someone else',
  },
  {
    file: 'packages/backend/src/auth/store/one-time-token.ts',
    was: 'text: `delete from auth.one_time_tokens where token_hash = $1 and token_type = any($2)\n      returning',
    becomes:
      'text: `update auth.one_time_tokens set updated_at = now() where token_hash = $1 and token_type = any($2)\n      returning',
    test: 'packages/backend/src/auth/endpoints/links.test.ts',
    title: 'the secret of the %s link opens a session by POST, and only once',
  },
  {
    file: 'packages/backend/src/auth/mail-links/redirect-target.ts',
    was: 'if (target.origin !== home.origin || ',
    becomes: 'if (',
    test: 'packages/backend/src/auth/endpoints/links.test.ts',
    title: 'the %s link carries no session to a foreign page',
  },
  {
    file: 'packages/backend/src/auth/store/code-challenge.ts',
    was: 'text: `delete from auth.flow_state where auth_code = $1\n',
    becomes: 'text: `update auth.flow_state set updated_at = now() where auth_code = $1\n',
    test: 'packages/backend/src/auth/endpoints/code-challenge.test.ts',
    title: 'a stolen code is worth nothing without the verifier, and the try uses it up',
  },
  {
    file: 'packages/backend/src/auth/store/code-challenge.ts',
    was: 'return isSame(answer, flow.code_challenge)',
    becomes: 'return isSame(answer, flow.code_challenge) || input.verifier !== ""',
    test: 'packages/backend/src/auth/endpoints/code-challenge.test.ts',
    title: 'a stolen code is worth nothing without the verifier, and the try uses it up',
  },
  {
    file: 'packages/backend/src/auth/store/one-time-token.ts',
    was: 'text: `delete from auth.one_time_tokens where token_hash = $1 and token_type = any($2)\n      returning',
    becomes:
      'text: `update auth.one_time_tokens set updated_at = now() where token_hash = $1 and token_type = any($2)\n      returning',
    test: 'packages/backend/src/auth/endpoints/email-change.test.ts',
    title: 'one mailbox cannot stand for both: its link counts once',
  },
  {
    file: 'packages/backend/src/auth/endpoints/reauthenticate.ts',
    was: `  if (!nonce) return`,
    becomes: `  if (nonce === '') return`,
    test: 'packages/backend/src/auth/endpoints/reauthenticate.test.ts',
    title: 'an older session needs the code out of the mailbox, once',
  },
  {
    file: 'apps/web/src/screens/confirm/confirm-page.tsx',
    was: `if (link.kind === 'secret' || link.kind === 'session') mutate()`,
    becomes: `if (link.kind === 'session') void spendLink(link).then((opened) => typeof opened === 'object' && enterBy(opened))
    if (link.kind === 'secret' || link.kind === 'session') mutate()`,
    test: 'e2e/mail-links.spec.ts',
    title: 'a crafted link with a foreign session changes no session: it is named, and may be refused',
  },
  {
    file: 'apps/web/src/screens/confirm/confirm-page.tsx',
    was: `if (link.kind === 'secret' || link.kind === 'session') mutate()`,
    becomes: `if (link.kind === 'session' && !present) void spendLink(link).then((opened) => typeof opened === 'object' && enterBy(opened))
    if (link.kind === 'secret' || link.kind === 'session') mutate()`,
    test: 'e2e/mail-links.spec.ts',
    title: 'who is signed out is not let into a foreign account in silence either, from the start or any other page',
  },
  {
    file: 'apps/web/src/screens/confirm/confirm-page.tsx',
    was: `const isOther = present !== undefined && shown !== undefined && present.id !== shown.id`,
    becomes: `const isOther = present !== undefined && shown !== undefined && present.id === shown.id`,
    test: 'e2e/mail-links.spec.ts',
    title: 'a link for another account asks first, and after a yes the first account is left',
  },
  {
    file: 'apps/web/src/screens/confirm/confirm-page.tsx',
    was: `if (link.kind === 'secret' || link.kind === 'session') mutate()`,
    becomes: `if (link.kind === 'secret') void spendLink(link).then((opened) => typeof opened === 'object' && enterBy(opened))
    if (link.kind === 'secret' || link.kind === 'session') mutate()`,
    test: 'e2e/mail-links.spec.ts',
    title:
      'opening a link, as mail programs do, uses nothing up and signs nobody in; the person’s own click does, on any device',
  },
  {
    file: 'packages/backend/src/auth/store/pending-sign-up.ts',
    was: `rivals > 0 ? NEUTRAL :`,
    becomes: `rivals < 0 ? NEUTRAL :`,
    test: 'e2e/mail-links.spec.ts',
    title: 'where a stranger signed up with the address first, its owner chooses the password after the click',
  },
  {
    file: 'packages/backend/src/auth/endpoints/sign-up.ts',
    was: `if (account.email_confirmed_at !== null) {`,
    becomes: `if (account.email_confirmed_at === undefined) {`,
    test: 'packages/backend/src/auth/endpoints/rival-sign-ups.test.ts',
    title: 'a sign-up that waits for a confirmation finds the account confirmed: it sends nothing and changes nothing',
  },
  {
    file: 'packages/backend/src/auth/endpoints/sign-up.ts',
    was: `if (unbooked && !(unbooked instanceof MailboxBusy)) return unbooked`,
    becomes: `if (unbooked) return unbooked`,
    test: 'packages/backend/src/auth/endpoints/rival-sign-ups.test.ts',
    title: 'a stranger who uses the mails of a mailbox up keeps its owner out of nothing',
  },
  {
    file: 'packages/backend/src/auth/endpoints/grant-password.ts',
    was: '? [placeOf(parts, `${email} ${address}`)]',
    becomes: '? [placeOf(parts, `${email} ${address}`), failuresOf(parts, address)]',
    test: 'packages/backend/src/auth/limits/limits.test.ts',
    title: 'a neighbour’s guessing behind one address stops neither people seen there before nor their refreshes',
  },
  {
    file: 'packages/backend/src/auth/mail-links/redeem-link.ts',
    was: `    await rememberAddress(parts, query, user.email, link.address)\n`,
    becomes: '',
    test: 'packages/backend/src/auth/limits/limits.test.ts',
    title:
      'an owner whom a stranger’s guessing has closed out everywhere comes in by a mail’s link, and by password from there on',
  },
  {
    file: 'packages/backend/src/auth/mail-links/send-mails.ts',
    was: `  await sleep(ms)\n`,
    becomes: '',
    test: 'packages/backend/src/auth/endpoints/mail-oracle.test.ts',
    title: '%s takes as long without a mail as with one',
  },
  {
    file: 'packages/backend/src/auth/mail-links/send-mails.ts',
    was: `  if (isSent) return undefined\n  await releaseMail`,
    becomes: `  if (ms >= 0) return undefined\n  await releaseMail`,
    test: 'packages/backend/src/auth/endpoints/mail-oracle.test.ts',
    title:
      'while the mail server is down, an unknown address gets the same refusal, and may be asked for again at once',
  },
  {
    file: 'packages/backend/src/auth/endpoints/log-out.ts',
    was: `caller.aal === 'aal2' || !hasVerifiedFactor(caller.user)`,
    becomes: `caller.aal === 'aal2' || hasVerifiedFactor(caller.user)`,
    test: 'packages/backend/src/auth/endpoints/factors/assurance.test.ts',
    title: 'a session without the second factor ends none that has given it',
  },
  {
    file: 'apps/web/src/domains/session/prove-owner.ts',
    was: `  if (factor === undefined) return data.session.access_token\n`,
    becomes: `  if (factor === undefined || code === undefined) return data.session.access_token\n  if (code !== '') return data.session.access_token\n`,
    test: 'e2e/second-factor.spec.ts',
    title: 'an account with an authenticator app is deleted with its code, and with no other',
  },
]
