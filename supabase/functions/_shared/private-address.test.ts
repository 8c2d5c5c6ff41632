import { expect, test } from 'vitest'
import { isPrivateAddress } from './private-address.ts'

test.each(['http://127.0.0.1:8000/v1', 'http://localhost/v1', 'http://speaches:8000/v1', 'http://10.1.2.3/v1'])(
  '%s is a private address',
  (url) => expect(isPrivateAddress(url)).toBe(true),
)
test.each(['http://172.16.0.9/v1', 'http://192.168.1.20/v1', 'http://[::1]:9/v1', 'http://fala.clinica.local/v1'])(
  '%s is in the same network',
  (url) => expect(isPrivateAddress(url)).toBe(true),
)
test.each(['https://api.openai.com/v1', 'http://172.32.0.1/v1', 'http://[2001:db8::1]/v1', 'http://10.example.com/v1'])(
  '%s is a public address',
  (url) => expect(isPrivateAddress(url)).toBe(false),
)
