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
gota gotas gts
jato jatos puff puffs borrifada borrifadas
ampola ampolas
dose doses
colher colheres
h hora horas hs
min minuto minutos mins
s segundo segundos
dia dias
semana semanas
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

/** The normal form of a unit or countable thing ("miligramas" → "mg"), or undefined. */
export function unitForm(word: string): string | undefined {
  return FORM_OF.get(word)
}

/** Days of a time with its unit (months of 30, years of 360 days), or undefined for other units. */
export function daysOf(value: number, unit: string | undefined): number | undefined {
  const days = unit === undefined ? undefined : DAYS[unit]
  return days === undefined ? undefined : value * days
}
