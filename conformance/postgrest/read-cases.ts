import { headersOf, valueOf, type Bindings, type Value } from './expressions.ts'
import { atomsOf, behindBracket, findBefore, isSign, membersOf, tokensOf, type Token } from './haskell.ts'

/** A test of one response header. */
export interface HeaderMatch {
  readonly kind: 'equal' | 'contains' | 'absent'
  readonly name: string
  readonly value: string
}

/** Settings of PostgREST that a group of cases runs with, as far as the host has them. */
export interface CaseSettings {
  readonly schemas: readonly string[]
  readonly extraSearchPath: readonly string[]
  readonly maxRows: number | undefined
  readonly aggregates: boolean
}

/** One request with PostgREST's answer. */
export interface Case {
  readonly title: string
  readonly line: number
  readonly settings: CaseSettings
  readonly method: string
  readonly path: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
  readonly status: number
  /** Undefined: any. */
  readonly answer: { readonly isJson: boolean; readonly text: string } | undefined
  readonly answerHeaders: readonly HeaderMatch[]
}

/** A case that this reader cannot read, and why. */
export interface Unread {
  readonly title: string
  readonly line: number
  readonly why: string
}

const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'request'])
const JSON_TYPE = 'application/json; charset=utf-8'
const OBJECT_TYPE = 'application/vnd.pgrst.object+json'
const TYPE_MATCHES: Readonly<Record<string, string>> = {
  matchContentTypeJson: JSON_TYPE,
  matchContentTypeSingular: `${OBJECT_TYPE}; charset=utf-8`,
  matchCTArrayStrip: 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
  matchCTSingularStrip: `${OBJECT_TYPE};nulls=stripped; charset=utf-8`,
}

/** Reads every `shouldRespondWith` of a specification's source. */
export function readCases(source: string): readonly (Case | Unread)[] {
  const tokens = tokensOf(source)
  const bound = bindingsOf(tokens)
  return tokens.flatMap((token, at): readonly (Case | Unread)[] => {
    if (token.kind !== 'infix' || token.value !== 'shouldRespondWith') return []
    const bindings: Bindings = (name) => (bound.get(name) ?? []).findLast((one) => one.at < at)?.tokens
    const place = { title: titleAt(tokens, at), line: token.line }
    const why = (part: string): Unread => ({ ...place, why: `${part} is written in a form that is not read` })
    const request = requestBefore(tokens, at, bindings)
    if (!request) return [why('the request')]
    const expected = expectationAfter(tokens, at + 1, bindings)
    if (!expected) return [why('the answer')]
    return [{ ...place, settings: settingsAt(tokens, at), ...request, ...expected }]
  })
}

function requestBefore(tokens: readonly Token[], end: number, bindings: Bindings) {
  const start = findBefore(tokens, end, (token) => token.kind === 'name' && VERBS.has(token.value))
  const verb = tokens[start]?.value
  if (verb === undefined) return undefined
  const given = atomsOf(tokens.slice(start + 1, end)).map((atom) => valueOf(atom, bindings))
  const [method, path, headers, body]: readonly Value[] =
    verb === 'request' ? given : [verb.toUpperCase(), given[0], [], given[1] ?? '']
  const read = headersOf(headers)
  if (typeof method !== 'string' || typeof path !== 'string' || typeof body !== 'string' || !read) return undefined
  return { method, path, headers: read, body }
}

function expectationAfter(tokens: readonly Token[], start: number, bindings: Bindings) {
  let end = start
  const next = () => tokens[end]
  const pass = () => {
    end = isSign(next(), '(') || isSign(next(), '[') ? behindBracket(tokens, end) : end + 1
  }
  pass()
  while (isSign(next(), '<>')) {
    end += 1
    pass()
  }
  const what = tokens.slice(start, end)
  if (what.length === 1 && what[0]?.kind === 'number') {
    return { status: Number(what[0].value), answer: undefined, answerHeaders: [] }
  }
  const text = valueOf(what, bindings)
  if (typeof text !== 'string') return undefined
  const fields = isSign(next(), '{') ? membersOf(tokens.slice(end, behindBracket(tokens, end))) : []
  let status = 200
  let answerHeaders: readonly (HeaderMatch | undefined)[] = []
  for (const [name, , ...content] of fields) {
    if (name?.value === 'matchStatus') status = Number(content[0]?.value)
    else if (name?.value === 'matchHeaders') answerHeaders = headerMatches(content, bindings)
    else return undefined
  }
  const known = answerHeaders.filter((match) => match !== undefined)
  if (known.length < answerHeaders.length || !Number.isInteger(status)) return undefined
  const isJson = what.some((token) => token.kind === 'json') || (what.length === 1 && isBoundToJson(what[0], bindings))
  return { status, answer: { isJson, text }, answerHeaders: known }
}

function isBoundToJson(token: Token | undefined, bindings: Bindings): boolean {
  return token?.kind === 'name' && (bindings(token.value) ?? []).some((one) => one.kind === 'json')
}

function headerMatches(tokens: readonly Token[], bindings: Bindings): readonly (HeaderMatch | undefined)[] {
  const [first] = tokens
  if (first?.kind === 'name' && tokens.length === 1) return headerMatches(bindings(first.value) ?? [], bindings)
  return isSign(first, '[') ? membersOf(tokens).map((member) => headerMatch(member, bindings)) : [undefined]
}

function headerMatch(tokens: readonly Token[], bindings: Bindings): HeaderMatch | undefined {
  const [head = [], ...given] = atomsOf(tokens)
  const helper = head[0]?.value ?? ''
  const type = TYPE_MATCHES[helper]
  if (type !== undefined) return { kind: 'equal', name: 'Content-Type', value: type }
  const at = (index: number) => {
    const value = valueOf(given[index] ?? [], bindings)
    return typeof value === 'string' ? value : undefined
  }
  if (isSign(given[0]?.[0], '<:>')) {
    const name = valueOf(head, bindings)
    const value = valueOf(given.slice(1).flat(), bindings)
    return typeof name === 'string' && typeof value === 'string' ? { kind: 'equal', name, value } : undefined
  }
  const [name, value] = [at(0), at(1)]
  if (name === undefined) return undefined
  if (helper === 'filterAndMatchCT') return { kind: 'equal', name: 'Content-Type', value: name }
  if (helper === 'matchHeaderAbsent') return { kind: 'absent', name, value: '' }
  return helper === 'matchHeaderValuePresent' && value !== undefined ? { kind: 'contains', name, value } : undefined
}

interface Binding {
  readonly at: number
  readonly tokens: readonly Token[]
}

/** Each `name = expression`; the expression includes all indented lines. */
function bindingsOf(tokens: readonly Token[]): ReadonlyMap<string, readonly Binding[]> {
  const bound = new Map<string, Binding[]>()
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'name' || !isSign(tokens[at + 1], '=')) continue
    let end = at + 2
    for (let next = tokens[end]; next; next = tokens[(end += 1)]) {
      if (next.line > token.line && next.column <= token.column) break
      if (next.kind === 'name' && next.value === 'in') break
    }
    bound.set(token.value, [...(bound.get(token.value) ?? []), { at, tokens: tokens.slice(at + 2, end) }])
  }
  return bound
}

/** The title of the test that a token belongs to. */
function titleAt(tokens: readonly Token[], at: number): string {
  for (let index = at; index > 0; index -= 1) {
    const title = tokens[index]
    const before = tokens[index - 1]
    if (title?.kind === 'text' && before?.kind === 'name' && before.value === 'it') return title.value
  }
  return ''
}

const SETTING_NAMES = ['configDbSchemas', 'configDbExtraSearchPath', 'configDbMaxRows', 'configDbAggregates']

function settingsAt(tokens: readonly Token[], at: number): CaseSettings {
  const base = tokens.findLastIndex((token, index) => index < at && token.kind === 'name' && token.value === 'baseCfg')
  const record = isSign(tokens[base + 1], '{') ? tokens.slice(base + 1, behindBracket(tokens, base + 1)) : []
  const given = new Map(membersOf(record).map(([name, , ...content]) => [name?.value ?? '', content] as const))
  const texts = (name: string) =>
    given
      .get(name)
      ?.filter((token) => token.kind === 'text')
      .map((token) => token.value)
  const [, , maxRows, aggregates] = SETTING_NAMES.map((name) => given.get(name)?.at(-1)?.value)
  return {
    schemas: texts('configDbSchemas') ?? ['test'],
    extraSearchPath: texts('configDbExtraSearchPath') ?? [],
    maxRows: maxRows === undefined ? undefined : Number(maxRows),
    aggregates: aggregates === 'True',
  }
}
