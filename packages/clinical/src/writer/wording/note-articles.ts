import { tokensOf } from '../../entities/token.ts'
import { personOf } from '../../entities/persons.ts'
import { readEntities } from '../units/remembered.ts'

const LINK = /^(?:e|ou|mas|desde|quando|se|nem|após|porque|sobre|contra|durante|que)$/iu
const VERB =
  /(?:^(?:tomo|toma|tiro|tira|fica|fico|fecha|fecho|abre|abro|põe|repete|repito|mede|meço|dá|uso|usa|suspende|suspendo|mantém|mantenho|troca|troco|olha|lê|liga|separa|pega|perde|perco|subo|desço|deu|deram|some|usando|tem|aperta|segura|evita|lava|aplica|come|bebe|vejo|vê|peço|faço|faz|fiz|fez|fizeram)|\p{L}{2,}(?:ou|eu|iu|ei|ava|ando|endo|indo|ar|er|ir|aram|eram|iram))$/iu
/** Verbs whose "a" is a preposition: "voltou a", "reagiu a". */
const GOVERNS =
  /^(?:volt|começ|comec|pass|lev|cheg|ir$|for|foi|ajud|aprend|obrig|demor|ensin|torn|tend|obedec|respond|cheir|refer|dirig|sobreviv|resist|recorr|reag|adapt|acostum|habitu|lig|associ|relacion|compar|assist|aspir|visar|compet|pertenc|expos|evolu|retorn|vir|vai)/iu
const NO_NOUN =
  /^(?:partir|cada|ponto|respeito|vez|tempo|pé|mim|ela|ele|nós|você|vocês|gente|favor|meia|de|do|da|dos|que|mais|menos|toda|todo|todos|quem|longo|curto|seguir|primeira|segunda|última|outra|mesma|vida|noite|tarde|manhã|semana)$/iu
const INFINITIVE = /[aeiô]r$/iu
const NOUN_IN_R = /^(?:dor|cor|colher|mulher|flor|pressão|dolor)$/iu

/** The articles that speech has and a note has not, where nothing but an article can stand. */
export function withoutArticles(text: string): string {
  return text
    .replaceAll(/(?<=(?<before>(?:^|[\s,;:])\p{L}+) )a (?=(?<noun>\p{L}{3,}))/giu, (found, ...rest: unknown[]) => {
      const { before = '', noun = '' } = rest.at(-1) as Record<string, string>
      const word = before.replace(/^[\s,;:]+/u, '')
      const isArticle = LINK.test(word) || (VERB.test(word) && !GOVERNS.test(word))
      const isNoun = !NO_NOUN.test(noun) && (!INFINITIVE.test(noun) || NOUN_IN_R.test(noun))
      return isArticle && isNoun && !isPerson(noun) ? '' : found
    })
    .replaceAll(AFTER_VERB, (found, ...rest: unknown[]) => {
      const { before = '', noun = '' } = rest.at(-1) as Record<string, string>
      const isCounted =
        COUNTED.test(noun) || readEntities(noun).some(({ kind }) => kind !== 'finding' && kind !== 'term')
      return VERB.test(before.trim()) && !TAKES.test(before.trim()) && !isCounted ? '' : found
    })
    .replaceAll(OPENING, '')
    .replaceAll(ONE, '')
}

const AFTER_VERB = /(?<=(?<before>(?:^|[\s,;:])\p{L}+) )uma? (?=(?<noun>\p{L}{3,}))/giu
const TAKES =
  /^(?:tom|us|aplic|engol|injet|ped|receit|passei|passou|bot|p[ôo]|come|bebe|bebi|fum|dou|dá|deu|dei|ganh|pul)/iu
/** "Um comprimido", "uma vez", "um rim": the number matters, so it stays. */
const COUNTED =
  /^(?:d[aeo]s?$|que$|por$|pouc|vez|dia|semana|m[eê]s|ano|hora|minuto|segundo|comprimid|gota|dose|caixa|copo|lata|taça|jato|puff|c[aá]psula|ampola|colher|sach|injeç|por|ponto|só|rim|olho|lado|ov[aá]rio|test[ií]culo|pulm|filh|gest|parto|aborto|ces|epis|crise|stent|intern|cirurg|maç|cigarr|carteira|quart|terço|litro|quilo|grama|metro|palmo|cent|unidade|aplicaç|pessoa|mão|perna|braço|dente|dedo|beb|lance|andar|quarteir|noite|tarde|bolsa|lágrima|cruz|vela|gol|barra|outr|tal|mesm|médic|doutor)/iu

function isPerson(word: string): boolean {
  const [token] = tokensOf(word)
  return token !== undefined && personOf(token) !== undefined
}

const OPENING =
  /(?<=^|[,;:]\s)a\s+(?=(?:pressão|temperatura|saturação|glicemia|creatinina|hemoglobina|dor|febre|tosse|barriga|cabeça|perna|mão|garganta|urina|pele|receita|dose|vacina)(?!\p{L}))/giu
/** An examination or a likeness is one by nature: "fazer um eletro", "parecia um melão". */
const ONE =
  /(?<=(?<!\p{L})(?:e|fazer|faz|faço|fiz|fez|mostra|mostrou|vira|virou|parece|parecia|feito|tinha|tem|precisa|peço|pedir|solicito|tava|levantou) )uma? (?=(?:eletro|teste|exame|hemograma|ecocardiograma|eco|doppler|ultrassom|raio|radiografia|tomografia|ressonância|holter|beta-HCG|soprinho|sopro|tumor|corte|peso|caroço|mancha|ferida|bola|camarão|melão|tora|pedreiro|vergão|nódulo|massa|cisto|pólipo|sombra|chiado|inchaço)(?!\p{L}))/giu
