// RFC 6750 over RFC 9110: one scheme, in either case, and one token68. Node joins repeated headers with a comma, which no
// token holds: two bearers are none.
const BEARER = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i

/** The token of an `Authorization` header; undefined where the header is absent or anything but one Bearer token. */
export function bearerOf(header: string | null | undefined): string | undefined {
  return BEARER.exec(header ?? '')?.[1]
}
