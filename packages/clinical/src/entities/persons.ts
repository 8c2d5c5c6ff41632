import { foldText, type Token } from './token.ts'

const PERSON_LINES = `
mãe:mamãe mae mainha mamma genitora
pai:papai painho papà genitor
irmão:mano irmãos
irmã:mana irmãs
avó:vó vovó voinha
avô:vô vovô voinho
tio:tios
tia:tias
primo:primos
prima:primas
filho:filhos menino guri moleque
filha:filhas menina guria
neto:netos
neta:netas
sobrinho:sobrinhos
sobrinha:sobrinhas
marido:esposo
esposa:mulher
sogro:
sogra:
cunhado:
cunhada:
genro:
nora:
padrasto:
madrasta:
padrinho:
madrinha:
comadre:
compadre:
namorado:noivo
namorada:noiva
companheiro:parceiro
companheira:parceira
vizinho:
vizinha:
amigo:amigos
cliente:clientes freguês freguesa
amiga:amigas
colega:colegas
patrão:
patroa:
cuidador:
cuidadora:
`

const PERSONS = new Map<string, string>()
for (const line of PERSON_LINES.trim().split('\n')) {
  const [name = '', others = ''] = line.split(':')
  for (const word of [name, ...others.trim().split(' ')].filter(Boolean)) PERSONS.set(word, name)
}
/** "avo" without its accent may be either grandparent. */
const UNACCENTED = new Map([...PERSONS].map(([word, name]) => [foldText(word), name]))
const MAYBE_GRANDPARENT = 'avó/avô'

/** The relative or companion that a word names ("mamãe" → "mãe"); "avó/avô" if a missing accent leaves it open. */
export function personOf(token: Token): string | undefined {
  const plain = plainOf(token.word)
  if (!UNACCENTED.has(plain)) return undefined
  if (plain !== token.word) return UNACCENTED.get(plain)
  const raw = token.raw.toLowerCase().normalize('NFC')
  if (/^(avo|vo|vovo)$/.test(raw)) return MAYBE_GRANDPARENT
  // "mulher" alone is any woman; with a possessive she is a wife.
  return PERSONS.get(raw) ?? UNACCENTED.get(token.word)
}

/** "Irmãozinho", "netinha", "maninho": the word without its diminutive; other words unchanged. */
function plainOf(word: string): string {
  const [, stem = '', ending = ''] = /^(\w{3,}?)z?inh([oa])s?$/.exec(word) ?? []
  if (stem === '' || UNACCENTED.has(word)) return word
  return [stem, `${stem}${ending}`, `${stem}o`].find((plain) => UNACCENTED.has(plain)) ?? word
}
