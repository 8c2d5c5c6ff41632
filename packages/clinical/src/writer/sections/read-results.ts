import { fold } from '../../conversation/words.ts'
import type { Unit } from '../units/unit.ts'

const LAB_VALUE =
  /^(?:inr|hemoglobina|glicada|t4(?: livre)?|acido urico|triglicerides|triglicerideos|colesterol|hematocrito|creatinina|ureia|potassio|sodio|glicemia de jejum|tsh|psa|ldl|hdl|tgo|tgp|ferritina|bilirrubina|plaquetas|leucocitos|pcr|vhs)\b[^,;]*\s(?:\d|um|dois|tres|quatro|cinco|seis|sete|oito|nove)/
/** "O eletro mostra supra". */
const REPORTED =
  /^(?:(?:[oa]|seu|sua) )?(?:eletro\w*|ecg|raio[ -]?x|tomografia|ressonancia|ultrassom|biopsia|eco|ecocardiograma|curva glicemica)\b[^,;]*\b(?:mostr(?:a|ou)|deu|veio|acus(?:a|ou))\b|^(?:biopsia|anatomo\S*|histopatologico)[^,;:]*: \w|^(?:[oa] )?(?:raio[ -]?x|tomografia|ultrassom|ressonancia) (?:de hoje |daqui )?(?:que \S+ trouxe )?nao tem \w/

/** "Toxoplasmose suscetível", "seu tipo de sangue é O negativo". */
const SEROLOGY =
  /^(?:toxoplasmose|rubeola|vdrl|hiv|hbsag|hepatite [abc]|sifilis|citomegalovirus|coombs(?: indireto)?)\b[^,;]*\b(?:suscetivel|imune|reagente|negativ[oa]|positiv[oa])\b|\btipo (?:de sangue|sanguineo),? (?:e )?(?:a|b|ab|o) (?:positivo|negativo)\b/

/** "Hemoglobina nove e oito": read out by the clinician, whenever in the visit. */
export function isLabValue({ speaker, text, polarity }: Unit): boolean {
  const plain = fold(text)
  const isOfEither = REPORTED.test(plain) || SEROLOGY.test(plain)
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
