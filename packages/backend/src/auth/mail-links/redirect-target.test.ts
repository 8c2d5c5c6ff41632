import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const HOME = 'https://backend.test:8443'

test.each([
  [`${HOME}/dashboard?a=1#x`, `${HOME}/dashboard?a=1`],
  ['/dashboard', `${HOME}/dashboard`],
  [undefined, `${HOME}/`],
  ['https://backend.test/dashboard', `${HOME}/`],
  ['http://backend.test:8443/', `${HOME}/`],
  ['//mal.example/', `${HOME}/`],
  ['\\\\mal.example\\', `${HOME}/`],
  ['https://backend.test:8443@mal.example/', `${HOME}/`],
  ['https://a:b@backend.test:8443/x', `${HOME}/`],
  ['https://a@backend.test:8443/x', `${HOME}/`],
  ['https://:b@backend.test:8443/x', `${HOME}/`],
  ['https://localhost:8443/x', `${HOME}/`],
  ['javascript:alert(1)', `${HOME}/`],
])('%s leads to %s', (asked, target) => {
  expect(redirectTarget(asked, HOME).href).toBe(target)
})

test('the names of one’s own machine are the same, but its other ports are not', () => {
  const local = 'http://127.0.0.1:3000'
  expect(redirectTarget('http://localhost:3000/dashboard', local).href).toBe(`${local}/dashboard`)
  expect(redirectTarget('http://localhost:4000/dashboard', local).href).toBe(`${local}/`)
  expect(redirectTarget('http://mal.example:3000/x', local).href).toBe(`${local}/`)
})
