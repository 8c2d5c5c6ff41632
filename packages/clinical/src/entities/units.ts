/** Units and countable things in one form; the first word of a line is the form. */
const UNIT_LINES = `
mg miligrama miligramas
mcg micrograma microgramas ug
g grama gramas
kg quilo quilos quilograma quilogramas kgs
ml mililitro mililitros
l litro litros
ui unidade unidades u
cm centimetro centimetros
mm milimetro milimetros
m metro metros
comprimido comprimidos cp cps cpr comp
capsula capsulas caps
gota gotas gts gt
jato jatos puff puffs borrifada borrifadas
ampola ampolas amp
dose doses
colher colheres
h hora horas hs horinha horinhas
min minuto minutos mins
s segundo segundos
dia dias diazinho diazinhos
semana semanas semaninha semaninhas
mes meses
ano anos aninho aninhos
vez vezes
grau graus °
% porcento
mmhg
bpm
irpm
cruz cruzes +
maco macos
cigarro cigarros
copo copos
lata latas latinha latinhas
taca tacas
garrafa garrafas
cerveja cervejas
ponto pontos
noite noites
filho filhos
gestacao gestacoes gravidez
sessao sessoes
travesseiro travesseiros
degrau degraus
andar andares
quarteirao quarteiroes
episodio episodios
crise crises
`

const FORM_OF = new Map<string, string>(
  UNIT_LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const words = line.split(' ')
      return words.map((word): [string, string] => [word, words[0] ?? ''])
    }),
)

/** Days in one of a unit of time; hours and minutes as parts of a day. */
const DAYS: Readonly<Record<string, number>> = {
  s: 1 / 86_400,
  min: 1 / 1440,
  h: 1 / 24,
  dia: 1,
  noite: 1,
  semana: 7,
  mes: 30,
  ano: 360,
}

/** Units of one dimension with their size in its smallest. */
const SIZES: readonly Readonly<Record<string, number>>[] = [
  { mcg: 1, mg: 1000, g: 1_000_000, kg: 1_000_000_000 },
  { ml: 1, l: 1000 },
  { mm: 1, cm: 10, m: 1000 },
  { cigarro: 1, maco: 20 },
]

/** How many of the other unit are one of this: 1000 for "g" in "mg"; undefined if they measure different things. */
export function unitRatio(unit: string, other: string): number | undefined {
  for (const sizes of SIZES) {
    const [one, two] = [sizes[unit], sizes[other]]
    if (one !== undefined && two !== undefined) return one / two
  }
  return undefined
}

/** The one form of a unit or counted thing ("miligramas" → "mg"), or undefined. */
export function unitForm(word: string): string | undefined {
  return FORM_OF.get(word)
}

/** Days of a time with its unit (months of 30, years of 360 days), or undefined for other units. */
export function daysOf(value: number, unit: string | undefined): number | undefined {
  const days = unit === undefined ? undefined : DAYS[unit]
  return days === undefined ? undefined : value * days
}
