import { plainOf } from '../../conversation/words.ts'
import type { Placed } from '../units/placed.ts'
import type { Unit } from '../units/unit.ts'

const TEST =
  '(?:endoscopia|colonoscopia|ultrassom|ultrassonografia|raio x|tomografia|ressonancia|eletro|eletrocardiograma|ecocardiograma|eco|holter|mapa|mamografia|biopsia|hemograma|exames?|espirometria|audiometria|densitometria|polissonografia|cintilografia|cateterismo|teste|ergometrico|eletroneuromiografia|papanicolau|preventivo|urocultura|hemocultura|cultura|doppler|tsh|glicada|glicemia|creatinina|ferritina|sorologias?)'
/** "Eu quero uma endoscopia logo", "preciso de um raio x", "gostaria de um eletro". */
const WANTED = new RegExp(
  `^(?:(?:eu|entao|e|agora|ja|tambem|por isso|a gente) )*(?:quero|queria|vou querer|preciso(?: de)?|precisamos(?: de)?|vamos precisar de|gostaria de) (?:(?:fazer|pedir|repetir|de|tambem|logo|so) )*(?:(?:um|uma|uns|o|a|os|as|novo|nova|outr[oa]) )*${TEST}(?: |$)`,
)
/** "Mas o convênio não cobre", "se não melhorar": wanted, and not ordered; "queria ver o seu exame" looks at one. */
const NOT_ORDERED = /(?:^| )(?:mas|se|caso|era|seria|nao (?:precisa|vou|da))(?: |$)|\?$/
/** "Com pesquisa de H. pylori", "sem contraste": how the test is made. */
const HOW = /^(?:com|sem) (?:pesquisa|contraste|biopsia|sedacao|doppler|manobra|preparo)(?: |$)/

/** What a clinician wants examined: an order, though it is said as a wish. */
export function isWantedTest({ speaker, isLabelled, polarity, said, text, spoken }: Unit): boolean {
  if (speaker !== 'clinician' || isLabelled !== true || polarity !== 'affirmed') return false
  return WANTED.test(plainOf(said ?? text)) && !NOT_ORDERED.test(plainOf(spoken)) && !spoken.trim().endsWith('?')
}

/** The clause right behind such an order that says how the test is made. */
export function tellsHowTested({ at, text }: Unit, before: Placed | undefined): boolean {
  return before?.unit.at === at && before.section === 'plan' && HOW.test(plainOf(text))
}
