import { fold } from '../../conversation/words.ts'
import type { Unit } from '../units/unit.ts'

const LAB_VALUE =
  /^(?:inr|hemoglobina|glicada|t4(?: livre)?|acido urico|triglicerides|triglicerideos|colesterol|hematocrito|creatinina|ureia|potassio|sodio|glicemia de jejum|tsh|psa|ldl|hdl|tgo|tgp|ferritina|bilirrubina|plaquetas|leucocitos|pcr|vhs)\b[^,;]*\s(?:\d|um|dois|tres|quatro|cinco|seis|sete|oito|nove)/
/** "O eletro mostra supra". */
const REPORTED =
  /^(?:(?:[oa]|seu|sua) )?(?:eletro\w*|ecg|raio[ -]?x|tomografia|ressonancia|ultrassom|biopsia|eco|ecocardiograma|curva glicemica)\b[^,;]*\b(?:mostr(?:a|ou)|deu|veio|acus(?:a|ou))\b|^(?:biopsia|anatomo\S*|histopatologico)[^,;:]*: \w|^(?:[oa] )?(?:raio[ -]?x|tomografia|ultrassom|ressonancia) (?:de hoje |daqui )?(?:que \S+ trouxe )?nao tem \w/

const EXAMINATION =
  '(?:hemograma|eletro\\w*|ecg|raio[ -]?x|tomografia|ressonancia|ultrassom|ultrassonografia|biopsia|eco(?:cardiograma)?|colonoscopia|endoscopia|espirometria|mamografia|densitometria|holter|mapa|preventivo|papanicolau|exames?(?: de (?:urina|sangue|fezes))?)'
/** "A colonoscopia que você trouxe está normal", "o hemograma não tem nada de mais". */
const IS_NORMAL = new RegExp(
  `^(?:(?:vi|olhei|ja vi|aqui) )?(?:[oa]s? |seus? |suas? )*${EXAMINATION}(?: (?:d[aeo]s?|que|voce|[oa] senhora?|trouxe|fez|\\p{L}{4,}))*?,? (?:(?:deu|veio|vieram|esta|estao|saiu|foi) (?:tudo |toda? )?(?:norma(?:l|is)|bo[am]s?|otim[oa]s?|limp[oa]s?|bem|sem alterac)|nao (?:tem|deu|mostr\\w+|acus\\w+) nada|(?:sem alterac|(?:norma(?:l|is)|limp[oa]s?)$))`,
  'u',
)

/** "Toxoplasmose suscetível", "seu tipo de sangue é O negativo". */
const SEROLOGY =
  /^(?:toxoplasmose|rubeola|vdrl|hiv|hbsag|hepatite [abc]|sifilis|citomegalovirus|coombs(?: indireto)?)\b[^,;]*\b(?:suscetivel|imune|reagente|negativ[oa]|positiv[oa])\b|\btipo (?:de sangue|sanguineo),? (?:e )?(?:a|b|ab|o) (?:positivo|negativo)\b/

/** "Hemoglobina nove e oito": read out by the clinician, whenever in the visit. */
export function isLabValue({ speaker, text, said = text, polarity }: Unit): boolean {
  const plain = fold(text)
  const isOfEither = REPORTED.test(plain) || SEROLOGY.test(plain) || IS_NORMAL.test(plain) || IS_NORMAL.test(fold(said))
  const isRead = LAB_VALUE.test(plain) || isOfEither
  const isToldSo = polarity === 'affirmed' || (polarity === 'denied' && isOfEither)
  return speaker === 'clinician' && isToldSo && isRead && !ORDERED.test(plain)
}

/** "A glicada deu dez e três", told by the patient: why the visit takes its course. */
export function isLabValueTold({ speaker, text, polarity, subject }: Unit): boolean {
  const plain = fold(text)
  return (
    speaker !== 'clinician' &&
    subject === undefined &&
    polarity === 'affirmed' &&
    LAB_VALUE.test(plain) &&
    /\b(?:deu|veio|esta em|estava em)\b/.test(plain)
  )
}

const ORDERED = /\b(?:a cada|pedir|peco|repet\w+|colher|solicit\w+|daqui|antes de|se )/
