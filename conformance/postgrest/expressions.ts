import { atomsOf, isSign, membersOf, type Token } from './haskell.ts'

/** What an expression of a specification means in a request; undefined if this reader does not know it. */
export type Value = string | readonly Value[] | undefined

const NAMES: Readonly<Record<string, Value>> = {
  mempty: '',
  methodGet: 'GET',
  methodPost: 'POST',
  methodPut: 'PUT',
  methodPatch: 'PATCH',
  methodDelete: 'DELETE',
  methodHead: 'HEAD',
  methodOptions: 'OPTIONS',
  hRange: 'Range',
  hContentType: 'Content-Type',
  hContentLength: 'Content-Length',
  hAccept: 'Accept',
  hAuthorization: 'Authorization',
  hLocation: 'Location',
  planHdr: ['Accept', 'application/vnd.pgrst.plan+json'],
  rangeUnit: ['Range-Unit', 'items'],
}

/** The helpers of the specification's own `SpecHelper`. */
const FUNCTIONS: Readonly<Record<string, (...given: readonly Value[]) => Value>> = {
  acceptHdrs: (type) => [['Accept', type]],
  authHeader: (kind, credentials) => ['Authorization', joined([kind, ' ', credentials])],
  authHeaderJWT: (token) => ['Authorization', joined(['Bearer ', token])],
  // The player reads the claims and ignores the signature, which other tests cover.
  generateJWT: (claims) =>
    typeof claims === 'string' ? `e30.${Buffer.from(claims).toString('base64url')}.e30` : undefined,
  ByteRangeFromTo: (from, to) => joined([from, '-', to]),
  ByteRangeFrom: (from) => joined([from, '-']),
  rangeHdrs: (range) => [
    ['Range-Unit', 'items'],
    ['Range', range],
  ],
  rangeHdrsWithCount: (range) => [
    ['Prefer', 'count=exact'],
    ['Range-Unit', 'items'],
    ['Range', range],
  ],
  getInsertDataForTiobePlsTable: (rows) =>
    JSON.stringify(Array.from({ length: Number(rows) + 1 }, (_, at) => ({ name: `Lang ${at + 20}`, rank: at + 20 }))),
}

/** Looks up a name that the source binds by `let` or `where`. */
export type Bindings = (name: string) => readonly Token[] | undefined

/** Reads an expression: texts, quotes, lists, tuples, known helpers, and `<>`, `++`, `:` between them. */
export function valueOf(tokens: readonly Token[], bindings: Bindings): Value {
  const atoms = atomsOf(tokens)
  const joint = atoms.findIndex(([first]) => isSign(first, '<>') || isSign(first, '++') || isSign(first, ':'))
  if (joint > 0) {
    const left = valueOf(atoms.slice(0, joint).flat(), bindings)
    const right = valueOf(atoms.slice(joint + 1).flat(), bindings)
    if (left === undefined || right === undefined) return undefined
    if (isSign(atoms[joint]?.[0], ':')) return [left, ...listOf(right)]
    return typeof left === 'string' && typeof right === 'string' ? left + right : [...listOf(left), ...listOf(right)]
  }
  const [head = [], ...given] = atoms
  const name = head[0]?.kind === 'name' ? head[0].value : undefined
  const helper = name === undefined ? undefined : FUNCTIONS[name]
  if (helper && given.length > 0) return helper(...given.map((one) => valueOf(one, bindings)))
  return given.length === 0 ? atomValue(head, bindings) : undefined
}

function atomValue(tokens: readonly Token[], bindings: Bindings): Value {
  const [first] = tokens
  if (!first) return undefined
  if (isSign(first, '[')) return membersOf(tokens).map((member) => valueOf(member, bindings))
  if (isSign(first, '(')) {
    const members = membersOf(tokens)
    return members.length === 1 ? valueOf(members[0] ?? [], bindings) : members.map((one) => valueOf(one, bindings))
  }
  if (first.kind === 'json') return first.value.includes('#{') ? undefined : strictJson(first.value)
  if (first.kind !== 'name') return first.kind === 'sign' ? undefined : first.value
  const bound = bindings(first.value)
  return bound ? valueOf(bound, bindings) : NAMES[first.value]
}

/** Quoted JSON may omit the quotes around its keys. */
function strictJson(text: string): string {
  try {
    JSON.parse(text)
    return text
  } catch {
    return text.replaceAll(/([{,]\s*)(\w+)\s*:/g, '$1"$2":')
  }
}

function listOf(value: Value): readonly Value[] {
  return Array.isArray(value) ? value : value === '' ? [] : [value]
}

function joined(parts: readonly Value[]): Value {
  return parts.every((part) => typeof part === 'string') ? parts.join('') : undefined
}

/** Headers of a request, or undefined if one of them is not known. */
export function headersOf(value: Value): readonly (readonly [string, string])[] | undefined {
  if (value === '') return []
  if (!Array.isArray(value)) return undefined
  const headers: (readonly [string, string])[] = []
  for (const member of value) {
    const [name, content]: readonly Value[] = Array.isArray(member) ? member : []
    if (typeof name !== 'string' || typeof content !== 'string') return undefined
    headers.push([name, content])
  }
  return headers
}
