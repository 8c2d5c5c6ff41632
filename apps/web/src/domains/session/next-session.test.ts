import { describe, expect, test } from 'vitest'
import { nextSession, withFailure, withKeptSession, withSpentLink } from './next-session.ts'
import type { Session } from './session-context.ts'

const ana = { id: 'ana', email: 'ana@clinica.test' }
const bia = { id: 'bia', email: 'bia@clinica.test' }
const signedIn: Session = { state: 'signed-in', user: ana, isRecovery: false, isExpired: false }
const calm = { isWorkHeld: false }
const held = { isWorkHeld: true }

describe('without work in progress', () => {
  test.each(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'MFA_CHALLENGE_VERIFIED'])(
    '%s with a session signs in',
    (name) => expect(nextSession({ state: 'loading' }, { name, user: ana, ...calm })).toEqual(signedIn),
  )
  test('the first event without a session leads to the sign-in', () => {
    expect(nextSession({ state: 'loading' }, { name: 'INITIAL_SESSION', user: undefined, ...calm })).toEqual({
      state: 'signed-out',
    })
  })
  test('a refreshed token of the same person changes nothing', () => {
    expect(nextSession(signedIn, { name: 'TOKEN_REFRESHED', user: { ...ana }, ...calm })).toBe(signedIn)
  })
  test('a recovery link is remembered until the password has changed', () => {
    const recovering = nextSession(signedIn, { name: 'PASSWORD_RECOVERY', user: ana, ...calm })
    expect(recovering).toEqual({ ...signedIn, isRecovery: true })
    expect(nextSession(recovering, { name: 'TOKEN_REFRESHED', user: ana, ...calm })).toBe(recovering)
    expect(nextSession(recovering, { name: 'USER_UPDATED', user: ana, ...calm })).toEqual(signedIn)
  })
  test('signing out, here or in another tab, ends the session', () => {
    expect(nextSession(signedIn, { name: 'SIGNED_OUT', user: undefined, ...calm })).toEqual({ state: 'signed-out' })
  })
  test('a session that ends by itself is told apart from a sign-out, until the next sign-in', () => {
    const ended = nextSession(signedIn, { name: 'SIGNED_OUT', user: undefined, isEnded: true, ...calm })
    expect(ended).toEqual({ state: 'signed-out', isEnded: true })
    expect(nextSession(ended, { name: 'SIGNED_OUT', user: undefined, isEnded: false, ...calm })).toBe(ended)
    expect(nextSession(ended, { name: 'SIGNED_IN', user: ana, isEnded: true, ...calm })).toEqual(signedIn)
    const visitor = nextSession(
      { state: 'loading' },
      { name: 'INITIAL_SESSION', user: undefined, isEnded: true, ...calm },
    )
    expect(visitor).toEqual({ state: 'signed-out' })
  })
  test('another person’s sign-in in another tab replaces the person here', () => {
    expect(nextSession(signedIn, { name: 'SIGNED_IN', user: bia, ...calm })).toEqual({ ...signedIn, user: bia })
  })
})

describe('with a mail link that opened no session', () => {
  const spent: Session = { state: 'signed-out', isLinkSpent: true }
  const leave = { name: 'INITIAL_SESSION', user: undefined, ...calm }
  test('the sign-in knows of it, whether link or session was known first', () => {
    expect(nextSession(withSpentLink({ state: 'loading' }), leave)).toEqual(spent)
    expect(withSpentLink(nextSession({ state: 'loading' }, leave))).toEqual(spent)
  })
  test('a signed-in person stays signed in, and signing in forgets it', () => {
    expect(withSpentLink(signedIn)).toBe(signedIn)
    const entered = nextSession(spent, { name: 'SIGNED_IN', user: ana, ...calm })
    expect(entered).toEqual(signedIn)
    expect(nextSession(entered, { name: 'SIGNED_OUT', user: undefined, ...calm })).toEqual({ state: 'signed-out' })
  })
})

describe('during a recording', () => {
  const expired = { ...signedIn, isExpired: true }
  test('a session that ends keeps the screen and asks for the password', () => {
    expect(nextSession(signedIn, { name: 'SIGNED_OUT', user: undefined, ...held })).toEqual(expired)
  })
  test('after the same person signs in again all continues as before', () => {
    expect(nextSession(expired, { name: 'SIGNED_IN', user: ana, ...held })).toEqual(signedIn)
  })
  test('another person’s session from another tab does not take over', () => {
    expect(nextSession(signedIn, { name: 'SIGNED_IN', user: bia, ...held })).toEqual(expired)
    expect(nextSession(expired, { name: 'SIGNED_IN', user: bia, ...held })).toBe(expired)
  })
})

test('the stored session is used only if the server has not answered', () => {
  expect(withKeptSession({ state: 'loading' }, ana)).toEqual(signedIn)
  expect(withKeptSession({ state: 'failed', cause: undefined }, ana)).toEqual(signedIn)
  expect(withKeptSession({ state: 'signed-out' }, ana)).toEqual({ state: 'signed-out' })
  expect(withKeptSession(signedIn, bia)).toBe(signedIn)
})

test('a server that cannot be asked closes nothing that is open', () => {
  const cause = new Error('no network')
  expect(withFailure({ state: 'loading' }, cause)).toEqual({ state: 'failed', cause })
  expect(withFailure(signedIn, cause)).toBe(signedIn)
})
