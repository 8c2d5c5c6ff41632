// RFC 6750 over RFC 9110: one scheme, in either case, and one token68. Node joins repeated headers with a comma, which no
// token contains, so two bearer tokens count as none.
const BEARER = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i

/** The token of an `Authorization` header; undefined unless the header is exactly one Bearer token. */
export function bearerOf(header: string | null | undefined): string | undefined {
  return BEARER.exec(header ?? '')?.[1]
}
