import type { HandMadeSlip } from '../hand-made-slip.ts'

/** Headers and keys: section V4 of docs/security.md. */
export const GATE_SLIPS: readonly HandMadeSlip[] = [
  {
    file: 'packages/backend/src/gate/gate.ts',
    was: `if (caller instanceof TokenFailure) return new CallerFailure(caller.reason)\n    return`,
    becomes: `if (caller instanceof TokenFailure) return { role: 'authenticated', claims: JSON.parse(atob(token.split('.')[1] ?? '')) }
    return`,
    test: 'supabase/functions/transcribe-streaming/recordings.test.ts',
    title: 'a header that claims to be another professional reaches nothing of an open recording',
  },
  {
    file: 'packages/backend/src/gate/gate.ts',
    was: `bearers.get(request) ?? (token === undefined ? Promise.resolve(undefined) : tokens.verify(token))`,
    becomes: `bearers.get(request) ?? tokens.verify(token ?? request.headers.get('apikey') ?? '')`,
    test: 'apps/host/src/http/gate.test.ts',
    title: 'refuses an Authorization header that is not one valid Bearer, and never takes the API key for it',
  },
  {
    file: 'packages/backend/src/gate/bearer.ts',
    was: String.raw`/^bearer +([A-Za-z0-9._~+/-]+=*)$/i`,
    becomes: String.raw`/^bearer +([A-Za-z0-9._~+/-]+=*)/i`,
    test: 'apps/host/src/http/gate.test.ts',
    title: 'refuses a header that is sent twice',
  },
  {
    file: 'packages/backend/src/gate/gate.ts',
    was: `if (key === null) return 'missing'`,
    becomes: `if (key === null) return request.headers.has('authorization') ? undefined : 'missing'`,
    test: 'apps/host/src/http/gate.test.ts',
    title: 'refuses a bearer without an API key, and with one that is none',
  },
  {
    file: 'packages/backend/src/gate/gate.ts',
    was: `holder instanceof TokenFailure || holder.role === 'authenticated' ? 'invalid' : undefined`,
    becomes: `holder instanceof TokenFailure ? 'invalid' : undefined`,
    test: 'apps/host/src/http/gate.test.ts',
    title: 'refuses a bearer without an API key, and with one that is none',
  },
  {
    file: 'packages/backend/src/auth/keys/tokens.ts',
    was: `payload.aud !== AUDIENCE && !(isOfSecret && payload.aud === undefined)`,
    becomes: `payload.aud !== AUDIENCE && payload.aud === undefined && !isOfSecret`,
    test: 'apps/host/src/http/gate.test.ts',
    title: 'refuses tokens without a signature, for another audience, without a session, and of another installation',
  },
  {
    file: 'packages/backend/src/auth/keys/tokens.ts',
    was: `if (payload['session_id'] === undefined && !isOfSecret)`,
    becomes: `if (payload['session_id'] === null)`,
    test: 'apps/host/src/http/gate.test.ts',
    title: 'refuses tokens without a signature, for another audience, without a session, and of another installation',
  },
  {
    file: 'packages/backend/src/auth/keys/tokens.ts',
    was: `if (payload.exp + CLOCK_SKEW_SECONDS <= Math.floor(now.getTime() / 1000)) return false`,
    becomes: `if (payload.exp + CLOCK_SKEW_SECONDS <= 0) return false`,
    test: 'packages/backend/src/auth/keys/verified-tokens.test.ts',
    title: 'a token that was accepted before ends at its time, and a changed copy of it never counts',
  },
  {
    file: 'packages/backend/src/auth/keys/verified-tokens.ts',
    was: `find: (token: string) => tokens.get(token),`,
    becomes: `find: (token: string) => [...tokens].find(([known]) => known.split('.')[2] === token.split('.')[2])?.[1],`,
    test: 'packages/backend/src/auth/keys/verified-tokens.test.ts',
    title: 'a token that was accepted before ends at its time, and a changed copy of it never counts',
  },
  {
    file: 'apps/host/src/functions/create-functions.ts',
    was: `if (role !== 'authenticated' || accessToken === undefined || !userId.success) return undefined`,
    becomes: `if (!userId.success) return { userId: '00000000-0000-4000-8000-000000000000', accessToken: accessToken ?? '' }
  if (accessToken === undefined) return undefined`,
    test: 'apps/host/src/http/gate.test.ts',
    title: 'a service key counts as bearer, and as API key alone it opens no session of anyone',
  },
  {
    file: 'packages/backend/src/auth/endpoints/signed-in.ts',
    was: `if (role !== 'service_role') throw`,
    becomes: `if (role === 'anon') throw`,
    test: 'packages/backend/src/auth/endpoints/admin/users.test.ts',
    title: 'only the service role reads or writes accounts',
  },
  {
    file: 'apps/host/src/http/body-limits.ts',
    was: `['/auth/v1/', 256 * KIB],`,
    becomes: `['/auth/v1/', 512 * MIB],`,
    test: 'apps/host/src/http/body-limits.test.ts',
    title: 'a body of the declared length is refused before a byte of it is read',
  },
  {
    file: 'apps/host/src/http/body-limits.ts',
    was: `['/functions/v1/', 64 * KIB],`,
    becomes: `['/functions/v1/', 128 * KIB],`,
    test: 'apps/host/src/http/body-limits.test.ts',
    title: '%s takes a body of %i bytes, and not of one more',
  },
  {
    file: 'apps/host/src/http/body-limits.ts',
    was: `['/auth/v1/', 256 * KIB],`,
    becomes: `['/auth/v1/', 256 * MIB],`,
    test: 'apps/host/src/http/body-limits.test.ts',
    title: 'a body without end to %s is refused after %i bytes',
  },
  {
    file: 'apps/host/src/web/create-web.ts',
    was: String.raw`return normalize(decodeURIComponent(path)).replace(/^(\.\.[/\\])+/, '')`,
    becomes: `return decodeURIComponent(path)`,
    test: 'apps/host/src/web/create-web.test.ts',
    title: 'nothing outside the build is served, and what is missing is not found',
  },
  {
    file: 'apps/host/src/web/create-web.ts',
    was: `  } catch {\n    return undefined\n  }`,
    becomes: `  } catch (cause) {\n    throw cause\n  }`,
    test: 'apps/host/src/fuzz.test.ts',
    title: 'no bytes on a connection make the product fail',
  },
]
