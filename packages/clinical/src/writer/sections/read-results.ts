import { fold } from '../../conversation/words.ts'
import type { Unit } from '../units/unit.ts'

const LAB_VALUE =
  /^(?:inr|hemoglobina|glicada|t4(?: livre)?|acido urico|triglicerides|triglicerideos|colesterol|hematocrito|creatinina|ureia|potassio|sodio|glicemia de jejum|tsh|psa|ldl|hdl|tgo|tgp|ferritina|bilirrubina|plaquetas|leucocitos|pcr|vhs)\b[^,;]*\s(?:\d|um|dois|tres|quatro|cinco|seis|sete|oito|nove)/
/** "O eletro mostra supra". */
const REPORTED =
  /^(?:(?:[oa]|seu|sua) )?(?:eletro\w*|ecg|raio ?x|tomografia|ressonancia|ultrassom|biopsia|eco|ecocardiograma|curva glicemica)\b[^,;]*\b(?:mostr(?:a|ou)|deu|veio|acus(?:a|ou))\b|^(?:biopsia|anatomo\S*|histopatologico)[^,;:]*: \w|^(?:[oa] )?(?:raio ?x|tomografia|ultrassom|ressonancia) (?:de hoje |daqui )?(?:que \S+ trouxe )?nao tem \w/

/** "Hemoglobina nove e oito": read out by the clinician, whenever in the visit. */
export function isLabValue({ speaker, text, polarity }: Unit): boolean {
  const plain = fold(text)
  const isRead = LAB_VALUE.test(plain) || REPORTED.test(plain)
  const isToldSo = polarity === 'affirmed' || (polarity === 'denied' && REPORTED.test(plain))
  return speaker === 'clinician' && isToldSo && isRead && !ORDERED.test(plain)
}

const ORDERED = /\b(?:a cada|pedir|peco|repet\w+|colher|solicit\w+|daqui|antes de|se )/
