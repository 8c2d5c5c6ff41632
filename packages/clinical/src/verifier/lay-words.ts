import { stemOf, tokensOf } from '../entities/token.ts'

/**
 * Words of doctors and, behind the colon, words of patients that may tell of the same. Enough to say that a finding was
 * talked of; too loose to say whether it was affirmed, which the lexicon's concepts tell.
 */
const LINES = `
abaulamento: abaulado estufado bola calombo caroço
alodinia: encostar lençol
anedonia: vontade prazer gosto gostava interesse graça
assintomático: bem nada
ataxia: desequilíbrio torto cambaleando bêbado
bloqueio: trava travou travado
bruxismo: range rangendo dentes
ciclos: menstruação menstrua regra relógio
contrações: endurece endurecendo dura contração
crepitações: barulhinho barulho estalo estertor estertores creptação
crostas: casca casquinha casquinhas
compulsão: escondido parar
delírio: perseguindo perseguido perseguição
derrame: água líquido
desidratado: seca seco sede
disfunção: falha falhou
dispepsia: digestão empachado pesado
dispneia: ar fôlego cansa cansaço
edema: inchado inchada inchaço inchou gordinho
equilíbrio: tonto cai caindo
esgotamento: exausto exausta esgotado esgotada burnout
estrabismo: vesgo torto desvia
estridor: barulho ronquinho
fadiga: cansaço cansado cansada deitar canseira
fetal: bebê neném nenê
fissura: rachadura rachado corte
frialdade: frio fria gelado gelada
galactorreia: leite
gastos: comprou comprei gastou gastei dívida
ginecomastia: peito mama
hiperidrose: suor suando pingando molhada
hipersonia: dorme demais
hipoativo: molinho molinha mole quietinho largado
hipoacusia: escuta escutando ouvir ouvindo surdo volume televisão
hipoestesia: sente sinto sensibilidade dormente
inapetência: fome come comendo apetite
instabilidade: bambo falseia falha solto
irradiação: desce corre espalha vai pega
irregulares: desregulada bagunçada atrasa pula
regulares: certinha certinho relógio mensal mês
isolamento: quarto isola isolado isolada sai
letargia: molinho molinha mole sonolento
limitação: dobra dobrar estica esticar levanta levantar mexer
linfonodo: íngua caroço gânglio bolinha
mácula: mancha mancha pinta
maceração: assado molhado
menarca: menstruou menstruação mocinha
micção: xixi urina mijar
miopia: longe óculos
movimentação: mexe mexendo mexer chuta chutando
mucosite: boca gengiva ferida
nictúria: levanta noite madrugada xixi
onicomicose: unha
otorreia: vaza vazando escorre pus
palpável: sinto palpo pego toco
pápulas: bolinha bolinhas carocinho carocinhos
paresia: força fraco fraca
perseveração: repete repetindo
polaciúria: toda hora banheiro
prolapso: caída bola desceu
prostração: molinho molinha caído largado quietinho
pterígio: carne
ptose: caída caído fechado
pústulas: pus espinha
recusa: quero quer aceita fico
rigidez: endureceu duro dura travado travada
rinorreia: escorrendo escorre nariz catarro
sedentário: parado parada exercício sofá sentado sentada
sialorreia: baba babando
sexual: relação transa camisinha
sibilos: chiado chiando chia miado gatinho
turvação: embaçado turvo nublado
urgência: correr corre segura aguenta
vesículas: bolha bolhas bolhinha
vigília: acordado acordada
`

const GROUPS = new Map<string, string[]>()
for (const line of LINES.trim().split('\n')) {
  const [name = ''] = line.split(':')
  for (const { word } of tokensOf(line)) {
    const stem = stemOf(word)
    GROUPS.set(stem, [...(GROUPS.get(stem) ?? []), `r:${name}`])
  }
}

/** Features that a word shares with others which may tell of the same finding. */
export function layFeatures(stem: string): readonly string[] {
  return GROUPS.get(stem) ?? []
}
